// An answer in plain words, where there is no call and no page.
import type { ServerResponse } from 'node:http';
import type { ApiPort } from './apiPort.ts';
import { dataHeaders } from './headers.ts';

export const sendPlain = (
  puerto: Pick<ApiPort, 'mas'>,
  res: ServerResponse,
  estado: number,
  mensaje: string,
): void => {
  const cuerpo = `${mensaje}\n`;
  res.writeHead(estado, {
    ...dataHeaders,
    ...puerto.mas,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(cuerpo),
  });
  res.end(cuerpo);
};
