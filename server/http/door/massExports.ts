// Tells whoever administers a company that somebody took much of it out at once.
import type { Endpoint } from '../../../core/api/endpoint.ts';
import type { Mensaje } from '../../mail/mail.ts';
import { alertAdministrators } from '../../directory/alertMails.ts';
import { identityOf, type CallRequest, type HandlerContext } from './handler.ts';
import { signatureOf } from './signature.ts';

/** Told once an hour for each person: who exports all day would fill everybody's mail. */
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
  const turn = c.freno.intentar(
    [[`exporta:${i.usuario.id}:${i.empresa}`, ONCE_AN_HOUR]],
    c.directorio.ahora(),
  );
  if (!('soltar' in turn)) return;
  sendAlerts(
    c,
    alertAdministrators(c.directorio, i.empresa, i.usuario.id, {
      what: 'exportacion',
      quien: signatureOf(i),
      empresa: c.directorio.empresa(i.empresa)?.razon_social ?? '',
      direccion: p.direccion,
    }),
  );
};
