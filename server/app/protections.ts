// What an installation may add around itself: whom to tell of a fault, where security events go, and an antivirus.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { ApiPort } from '../http/apiPort.ts';
import { readSecurityContact, securityContactFile } from '../http/securityContact.ts';
import { readClamdAddress } from '../kernel/clamd.ts';
import type { Claims } from '../kernel/sharedWork.ts';
import { readEventTarget } from '../kernel/syslog.ts';
import type { ClosingStack } from './closing.ts';
import { answering, type AppContext } from './handlers.ts';
import { openSecurityEvents } from './securityEvents.ts';
import { sentAmong, sentInFolder } from './sentEvents.ts';
import type { RunningSettings, ServerSettings } from './serverSettings.ts';
import { withAntivirus } from './uploadedFiles.ts';

/** Checked before anything is opened: what was asked for and cannot be done stops the start. */
export const checkProtections = (
  o: Pick<ServerSettings, 'contactoDeSeguridad' | 'sucesos' | 'antivirus'>,
): Result<null> => {
  const { contactoDeSeguridad: contacto, antivirus } = o,
    mal = o.sucesos?.a.find((x) => readEventTarget(x) === undefined);
  if (contacto !== undefined && readSecurityContact(contacto) === undefined)
    return fail('invalid', 'servidor.contactoDeSeguridadMal', { valor: contacto });
  if (antivirus !== undefined && readClamdAddress(antivirus) === undefined)
    return fail('invalid', 'servidor.antivirusMal', { valor: antivirus });
  return mal === undefined ? ok(null) : fail('invalid', 'servidor.sucesosMal', { valor: mal });
};

/** What the doors get of them: the contact, and how calls are answered. `claims`: where several servers share the data. */
export const openProtections = (
  o: RunningSettings,
  contexto: AppContext,
  cierre: ClosingStack,
  claims?: Claims,
): Pick<ApiPort, 'securityContact' | 'answer'> => {
  const contacto =
      o.contactoDeSeguridad === undefined ? undefined : readSecurityContact(o.contactoDeSeguridad),
    antivirus = o.antivirus === undefined ? undefined : readClamdAddress(o.antivirus),
    answer = answering(contexto),
    ahora = o.ahora ?? Date.now;
  if (o.sucesos !== undefined) {
    const sucesos = openSecurityEvents({
      directorio: contexto.directorio,
      kept: claims === undefined ? sentInFolder(o.datos) : sentAmong(claims),
      targets: o.sucesos.a.flatMap((x) => readEventTarget(x) ?? []),
      ca: o.sucesos.ca,
      decir: o.decir,
      tracer: o.tracer,
    });
    cierre.al(sucesos.cerrar);
  }
  return {
    answer: antivirus === undefined ? answer : withAntivirus(antivirus, contexto, answer),
    securityContact:
      contacto === undefined ? null : () => securityContactFile(contacto, o.publica ?? null, ahora()),
  };
};
