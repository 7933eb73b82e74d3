// What goes out of an installation by itself: its mail, and the signed heads of its logs.
import { join } from 'node:path';
import type { Directory } from '../directory/directory.ts';
import { asOnly } from '../kernel/asOnly.ts';
import { rooted, type Tracer } from '../kernel/tracing.ts';
import { correoInFiles, correoSmtp, type Correo } from '../mail/mail.ts';
import { correoFolder } from '../mail/mailFolder.ts';
import { openCorreoQueue, type CorreoQueue } from '../mail/mailQueue.ts';
import type { ClosingStack } from './closing.ts';
import { openHeadSigning, type HeadSettings, type HeadSigning } from './headSigning.ts';
import type { RunningSettings, ServerSettings } from './serverSettings.ts';
import type { SharedStore } from './sharedStore.ts';

/** Each attempt is a step: how long it took and how it ended, never to whom. */
const tracedCorreo = (tracer: Tracer | undefined, { enviar }: Correo): Correo => ({
  enviar: (m) => rooted(tracer, 'mail.send', () => enviar(m), { kind: 'client' }),
});

export const openMail = (
  o: RunningSettings,
  ahora: () => number,
  cierre: ClosingStack,
  shared?: SharedStore,
) => {
  const carpetaCorreo = join(o.datos, 'correo-salida'),
    correo = openCorreoQueue({
      keep: shared?.correo ?? correoFolder(join(o.datos, 'correo-cola')),
      correo: tracedCorreo(o.tracer, o.smtp ? correoSmtp(o.smtp) : correoInFiles(carpetaCorreo, ahora)),
      ahora,
    });
  cierre.al(correo.cerrar);
  return { correo, carpetaCorreo };
};

/** No folder has the key where several servers sign. */
const withSharedKey = (h: HeadSettings, shared: SharedStore | undefined): HeadSettings =>
  shared === undefined || h.clave !== undefined || h.programa !== undefined
    ? h
    : { ...h, clave: shared.headsKey };

/** Opened before the companies, so that it closes after them and signs their last closings. */
export const openSigning = (
  o: ServerSettings,
  directorio: Directory,
  correo: CorreoQueue,
  cierre: ClosingStack,
  shared?: SharedStore,
): HeadSigning => {
  const firmas = openHeadSigning({
    directorio,
    datos: o.datos,
    ajustes: withSharedKey(o.cabezas ?? {}, shared),
    enviar: correo.enviar,
    decir: o.decir,
    alone: shared && asOnly(shared.claims, 'cabezas', directorio.alDia),
  });
  cierre.al(firmas.cerrar);
  return firmas;
};
