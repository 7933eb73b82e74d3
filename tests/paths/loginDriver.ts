// Drives the sign-in over the real server: each answer is that of the person whom the server answers so (with a second
// factor, with a passkey, with one due), with a clock that moves past the throttling.
import * as E from 'fp-ts/lib/Either.js';
import { Secret, TOTP } from 'otpauth';
import { stateName } from '../../core/kit/paths.ts';
import { STATUS } from '../../core/api/status.ts';
import type { Limits } from '../../core/kit/reach.ts';
import type { LoginContext } from '../../core/machines/loginEvent.ts';
import type { HttpRequest } from '../../core/ports.ts';
import type { Reply } from '../machines/answers.ts';
import { CLAVE, type Banco } from '../server/servidor.ts';
import { FAULTS, withStatus, type Fault, type FaultName } from './faults.ts';
import { turns, unexpected, type Driver, type Network, type Sending } from './http.ts';
import { makePasskey, type Passkey } from './passkey.ts';
import type { Moment } from './walk.ts';

const MINUTO = 60_000,
  DIA = 24 * 60 * MINUTO,
  AS = 'de ana';
const LOST: readonly FaultName[] = ['nadie atiende', 'se pierde al ir', 'se pierde al volver'];

export const LOGIN_LIMITS: Limits = {
  limits: [
    {
      at: '*',
      cases: ['withProvider', 'returned'],
      why: 'este servidor no tiene proveedor de identidad: se prueba con uno de verdad en tests/server/proveedor.test.ts',
    },
  ],
};
/** The role that has to have a second factor on the server of these paths. */
export const CON_FACTOR = 'liquidador';

export interface LoginPeople {
  /** Of `tina`, who has an application: its secret and her recovery codes. */
  readonly secreto: string;
  readonly codigos: string[];
  /** Of `lena`, who has a passkey too. */
  readonly llave: Passkey;
}
type Person = 'ana' | 'tina' | 'lena' | 'dora' | 'rita';
const codeOf = (secreto: string, ahora: number): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ahora });
const idOf = (b: Banco, who: Person): number => {
  const u = b.s.directorio.usuario(who);
  if (u === undefined) throw new Error(`falta ${who}`);
  return u.id;
};
const close = async (b: Banco, who: Person): Promise<void> => {
  const d = b.s.directorio;
  d.terminaron(await d.escribir('cerrarOtras', { idUsuario: idOf(b, who), salvo: null }));
};
/** `rita` has to have a second factor, and the days to put it off are over. */
const makeOverdue = async (b: Banco): Promise<void> => {
  await b.ingresar('rita');
  await close(b, 'rita');
  b.reloj.ahora += 15 * DIA;
};

/** `tina` has an application, `lena` a passkey too; `dora` has to get one, and `rita` before anything else. */
export const loginPeople = async (b: Banco): Promise<LoginPeople> => {
  for (const who of ['tina', 'lena']) await b.crearUsuario(who, ['consulta']);
  for (const who of ['dora', 'rita']) await b.crearUsuario(who, [CON_FACTOR]);
  const enrol = async (who: Person): Promise<Omit<LoginPeople, 'llave'>> => {
    const galleta = await b.ingresar(who),
      ask = async (path: string, cuerpo?: unknown): Promise<any> =>
        (await b.pedir(path, { galleta, cuerpo })).sobre.content;
    const { secreto } = (await ask('/sixbe/Factor/empezar')) as { secreto: string };
    const { codigos } = (await ask('/sixbe/Factor/confirmar', {
      codigo: codeOf(secreto, b.reloj.ahora),
    })) as { codigos: string[] };
    return { secreto, codigos };
  };
  await enrol('lena');
  const llave = makePasskey();
  await b.s.directorio.escribir('agregarLlave', {
    m: { clave: 'la llave de lena', at: b.reloj.ahora, direccion: '127.0.0.1' },
    idUsuario: idOf(b, 'lena'),
    huella: '',
    llave: { id: llave.id, publica: llave.publica, contador: 0, transportes: [], nombre: 'Teléfono' },
    huellas: null,
  });
  await makeOverdue(b);
  return { ...(await enrol('tina')), llave };
};

type Body = Readonly<Record<string, unknown>>;
const as = (who: Person, mas: Body = {}) => ({
  as: AS,
  patch: (body: Body) => ({ ...body, Usuario: { username: who, password: CLAVE }, ...mas }),
});
/** A refusal with another number: as a backend of the family would report what ours reports with 2. */
const REFUSALS: Readonly<Record<string, number>> = {
  error: STATUS.error,
  sessionOpen: STATUS.session_open,
  sessionClose: STATUS.session_close,
  noPermission: STATUS.no_permission,
  otherStatus: 77,
};
const refusing =
  (value: number): Fault =>
  async (send) => {
    const r = await withStatus(value)(send);
    return typeof r === 'string' || E.isLeft(r)
      ? r
      : E.right({ ...r.right, body: JSON.stringify({ ...JSON.parse(r.right.body), content: null }) });
  };

export const loginDriver = (b: Banco, n: Network, p: LoginPeople): Driver => {
  const lost = turns(LOST),
    here = `localhost:${b.s.puerto}`,
    /** Browsers give passkeys at a name, not at an address of numbers. */
    named = { headers: { host: here } };
  const wrong = (body: Body) => ({ ...body, Usuario: { username: 'ana', password: 'otra clave' } }),
    signed = (options: string): string => p.llave.answer(options, `http://${here}`);
  const contentOf = (r: Reply): any =>
    typeof r === 'string' || E.isLeft(r) ? {} : JSON.parse(r.right.body).content;
  const exhaust = async (path: string, cuerpo: unknown): Promise<void> => {
    while ((await b.pedir(path, { cuerpo })).http !== 429);
  };
  /** Whoever has to have a second factor does not have one yet. */
  const without = async (who: 'dora' | 'rita'): Promise<void> => {
    const id = idOf(b, who),
      had = b.s.directorio.factorDe(id).aplicacion !== null;
    if (who === 'rita' && !had) return;
    await b.s.directorio.escribir('quitarFactorDe', id);
    if (who === 'rita') await makeOverdue(b);
  };
  /** What the server gives for the passkey of whoever is asked for the second factor. */
  const askedKey = async (): Promise<string> => {
    const r = await b.pedir('/sixbe/Usuarios/login.json', {
      cuerpo: { Usuario: { username: 'lena', password: CLAVE } },
      cabeceras: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain', ...named.headers },
    });
    return (r.sobre.data as { llave: string }).llave;
  };
  /** How whoever has a second factor gets in. */
  const proved = async (at: string, { asked }: LoginContext): Promise<Sending> => {
    if (at === 'sending.key')
      return { ...as('lena', { Segundo: { llave: signed(await askedKey()) } }), ...named };
    const codigo = asked === 'recovery' ? p.codigos.pop() : codeOf(p.secreto, b.reloj.ahora);
    return asked === null ? { as: AS } : as('tina', { Segundo: { codigo } });
  };
  const due = async (who: 'dora' | 'rita'): Promise<Sending> => {
    await without(who);
    return as(who);
  };
  /** With the password, and perhaps what proves the second factor; or closing what else is open. */
  const withPassword = async (m: Moment, request: HttpRequest): Promise<Sending> => {
    const closing = request.path.endsWith('/logoutAllSessions.json'),
      other = (value: number): Sending => ({ as: AS, patch: wrong, fault: withStatus(value) });
    switch (m.step.case) {
      case 'success':
        return proved(stateName(m.state.value), m.state.context as LoginContext);
      case 'codeAsked':
        return as('tina');
      case 'codeOrKeyAsked':
        return { ...as('lena'), ...named };
      case 'enrolmentDue':
        return due('dora');
      case 'enrolmentRequired':
        return due('rita');
      case 'error':
        return { as: AS, patch: wrong };
      case 'sessionOpen':
        if (closing) return other(STATUS.session_open);
        await b.ingresar('ana');
        return as('ana');
      case 'sessionClose':
        return closing ? as('ana') : other(STATUS.session_close);
      case 'noPermission':
      case 'otherStatus':
        return other(REFUSALS[m.step.case]!);
      case 'network':
        return { as: AS, fault: FAULTS[lost()] };
      case 'tooMany':
        await exhaust('/sixbe/Usuarios/login.json', wrong({}));
        return as('ana');
      default:
        return unexpected(m);
    }
  };

  let options = '';
  /** A passkey by itself: what the browser needs for it, and then its answer. */
  const withKeyAlone = async (m: Moment, request: HttpRequest, round: number): Promise<Reply> => {
    const name = m.step.case,
      good = { as: AS, ...named, patch: (body: Body) => ({ ...body, llave: signed(options) }) };
    if (name === 'network') return n.send(request, { as: AS, fault: FAULTS[lost()] });
    if (round === 0) {
      const r = await n.send(request, { as: AS, ...named });
      options = contentOf(r).opciones;
      return r;
    }
    const unread = (): Promise<Reply> =>
      n.send(request, { as: AS, fault: refusing(REFUSALS[name] ?? unexpected(m)) });
    switch (name) {
      case 'successWithKey':
        return n.send(request, good);
      case 'sessionOpen':
        // Asked to close what is open, the server does it.
        if ((m.state.context as LoginContext).logoutOthers) return unread();
        await b.pedir('/sixbe/Usuarios/login.json', {
          cuerpo: as('lena', { Segundo: { llave: signed(await askedKey()) } }).patch({}),
          cabeceras: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain', ...named.headers },
        });
        return n.send(request, good);
      case 'tooMany':
        await exhaust('/sixbe/Usuarios/ingresarConLlave', { llave: '{}' });
        return n.send(request, { as: AS });
      // What the browser answered is no answer of a passkey.
      default:
        return unread();
    }
  };

  /** Inside, without the second factor that the role asks for. */
  const enrolling = async (m: Moment, request: HttpRequest): Promise<Reply> => {
    const who = (m.state.context as LoginContext).required ? 'rita' : 'dora',
      checking = stateName(m.state.value) === 'enrolment.checking';
    await without(who);
    await n.enter(who, AS);
    switch (m.step.case) {
      case 'begun':
      case 'left':
        return n.send(request, { as: AS });
      case 'enrolled': {
        // The secret shown some steps ago is good for minutes, and each step is later than that.
        const { secreto } = (await n.ask(AS, '/sixbe/Factor/empezar', undefined)) as { secreto: string };
        return n.send(request, { as: AS, patch: () => ({ codigo: codeOf(secreto, b.reloj.ahora) }) });
      }
      case 'network':
        return n.send(request, { as: AS, fault: FAULTS[lost()] });
      case 'tooMany':
        return n.send(request, { as: AS, fault: FAULTS['429'] });
      default:
        if (checking) await n.ask(AS, '/sixbe/Factor/empezar', undefined);
        return n.send(request, { as: AS, fault: refusing(REFUSALS[m.step.case] ?? unexpected(m)) });
    }
  };
  const alone = (m: Moment): boolean =>
    stateName(m.state.value) === 'sending.key' && (m.state.context as LoginContext).key === '';
  return {
    rounds: (m) => (alone(m) && m.step.case !== 'network' ? 2 : 1),
    answer: async (m, request, round) => {
      if (round === 0) {
        // Before each answer nobody is signed in, and the failed attempts of an account are forgotten.
        b.reloj.ahora += 61 * MINUTO;
        for (const who of ['ana', 'tina', 'lena', 'dora', 'rita'] as const) await close(b, who);
        n.cookies.delete(AS);
      }
      if (alone(m)) return withKeyAlone(m, request, round);
      return stateName(m.state.value).startsWith('enrolment.')
        ? enrolling(m, request)
        : n.send(request, await withPassword(m, request));
    },
  };
};
