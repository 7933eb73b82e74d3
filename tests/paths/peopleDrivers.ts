// Drives session, recovery, new password and registration over the real server, with a clock that
// moves past the throttling.
import { secretHash } from '../../server/directory/secret.ts';
import { CLAVE, type Banco } from '../server/servidor.ts';
import { FAULTS, withStatus, type FaultName } from './faults.ts';
import { turns, unexpected, type Driver, type Network } from './http.ts';

const MINUTO = 60_000;
const LOST: readonly FaultName[] = ['nadie atiende', 'se pierde al ir', 'se pierde al volver'];
const credentials = (username: string, password: string) => ({ Usuario: { username, password } });

/** `ana` signs in, `sara` has a session, `eva` forgets her password. */
export const peopleOf = async (b: Banco): Promise<void> => {
  await b.crearUsuario('ana', ['administrador'], { email: 'ana@ejemplo.com.ar' });
  await b.crearUsuario('sara', ['administrador']);
  await b.crearUsuario('eva', ['administrador'], { email: 'eva@ejemplo.com.ar' });
};

export const sessionDriver = (b: Banco, n: Network): Driver => {
  const lost = turns(LOST),
    leaving = turns<FaultName | undefined>([
      undefined,
      'nadie atiende',
      'se pierde al volver',
      '500',
      'HTML en lugar de JSON',
    ]),
    as = 'de sara';
  const alive = async (): Promise<void> => {
    if (
      n.cookies.has(as) &&
      (await b.pedir('/sixbe/MisDatos.json', { galleta: n.cookies.get(as) })).http === 200
    )
      return;
    n.cookies.delete(as);
    await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', { cuerpo: credentials('sara', CLAVE) });
    await n.enter('sara', as);
  };
  return {
    answer: async (m, request) => {
      await alive();
      switch (m.step.case) {
        case 'loaded':
          return n.send(request, { as });
        case 'network':
          return n.send(request, { as, fault: FAULTS[lost()] });
        // The session was closed from elsewhere meanwhile.
        case 'noSession':
          await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', { cuerpo: credentials('sara', CLAVE) });
          return n.send(request, { as });
        case 'left': {
          const f = leaving();
          return n.send(request, { as, fault: f && FAULTS[f] });
        }
        default:
          return unexpected(m);
      }
    },
  };
};

/**
 * The answers that recovery, new password and registration share; the server itself gives `good` and `bad`.
 */
const posted = (
  b: Banco,
  n: Network,
  o: {
    readonly good: string;
    readonly patch?: () => Promise<(body: any) => unknown>;
    readonly bad: (body: any) => unknown;
    readonly exhaust?: { readonly path: string; readonly body: unknown };
  },
): Driver['answer'] => {
  const lost = turns<FaultName>(['nadie atiende', 'se pierde al ir']);
  return async (m, request) => {
    b.reloj.ahora += 20 * MINUTO;
    switch (m.step.case) {
      case o.good: {
        const patch = await o.patch?.();
        return n.send(request, patch ? { patch } : {});
      }
      case 'error':
        return n.send(request, { patch: o.bad });
      case 'otherStatus':
        return n.send(request, { patch: o.bad, fault: withStatus(77) });
      case 'network':
        return n.send(request, { fault: FAULTS[lost()] });
      case 'tooMany':
        while (o.exhaust && (await b.pedir(o.exhaust.path, { cuerpo: o.exhaust.body })).http !== 429);
        return n.send(request, o.exhaust ? {} : { fault: FAULTS['429'] });
      default:
        return unexpected(m);
    }
  };
};

export const forgotPasswordDriver = (b: Banco, n: Network): Driver => ({
  answer: posted(b, n, {
    good: 'sent',
    bad: () => ({}),
    exhaust: { path: '/sixbe/Usuarios/remind', body: { email: 'nadie en particular' } },
  }),
});

export const resetDriver = (b: Banco, n: Network): Driver => {
  let links = 0;
  const link = async () => {
    const secreto = `enlace de prueba n.º ${++links}`;
    await b.s.directorio.escribir('crearEnlace', {
      huella: secretHash(secreto),
      idUsuario: b.s.directorio.usuario('eva')!.id,
      vence: b.reloj.ahora + 10 * MINUTO,
    });
    return (body: object) => ({ ...body, token: secreto, password: `una clave larga n.º ${links}` });
  };
  return {
    answer: posted(b, n, {
      good: 'changed',
      patch: link,
      bad: (body) => body,
      exhaust: { path: '/sixbe/Usuarios/reset', body: { token: 'de nadie', password: CLAVE } },
    }),
  };
};

let registered = 0;
export const registrationDriver = (b: Banco, n: Network): Driver => ({
  act: ({ step: { event } }) => {
    if (event.type !== 'submit') return undefined;
    const { email, username } = event as unknown as { email: string; username: string },
      i = ++registered;
    return {
      ...event,
      email: email.includes('@') ? `alta${i}@ejemplo.com.ar` : email,
      username: username === '' ? '' : `alta${i}`,
    } as never;
  },
  // Refused because the username is taken.
  answer: posted(b, n, { good: 'success', bad: (body) => ({ ...body, username: 'ana' }) }),
});
