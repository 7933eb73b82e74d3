// Tells whoever administers a company that somebody took much of it out at once.
import type { Endpoint } from '../../../core/api/endpoint.ts';
import type { Mensaje } from '../../mail/mail.ts';
import { alertAdministrators } from '../../directory/alertMails.ts';
import { identityOf, type CallRequest, type HandlerContext } from './handler.ts';
import { signatureOf } from './signature.ts';

/** Told once an hour for each person, whichever server attends them: who exports all day would fill everybody's mail. */
const ONCE_AN_HOUR = { libres: 1, ventanaMs: 3_600_000, esperaMs: 0, topeMs: 0, cupo: true } as const;

/** Alerts go after the answer: a mail server that is slow makes nobody wait. */
export const sendAlerts = (c: HandlerContext, mails: readonly Mensaje[]): void => {
  for (const m of mails) c.despues(c.correo.enviar(m));
};

export const tellMassExport = (
  c: HandlerContext,
  e: Pick<Endpoint, 'mass'>,
  p: CallRequest<unknown>,
): void => {
  if (!e.mass) return;
  const i = identityOf(p);
  if (i.empresa === null || i.usuario.id === 0) return;
  const { empresa } = i;
  const tell = async (): Promise<void> => {
    const turn = await c.intentos.intentar([[`exporta:${i.usuario.id}:${empresa}`, ONCE_AN_HOUR]]);
    if (!('soltar' in turn)) return;
    sendAlerts(
      c,
      alertAdministrators(c.directorio, empresa, i.usuario.id, {
        what: 'exportacion',
        quien: signatureOf(i),
        empresa: c.directorio.empresa(empresa)?.razon_social ?? '',
        direccion: p.direccion,
      }),
    );
  };
  c.despues(tell());
};
