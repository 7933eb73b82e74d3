// The cases that walk the other machines: for each, one valid and one invalid input, and one answer of each kind.
import { failure } from '../kit/failure.ts';
import { keyBy, user, type Case, type Walkable } from '../kit/paths.ts';
import { a, failures, gives, signedInUser, refusals, refused, u, w, waited } from './answers.cases.ts';
import { dumpMachine, type DumpContext } from './dump.ts';
import { forgotPasswordMachine } from './forgotPassword.ts';
import { inertFile, inertJob, inertPorts, inertSearch } from './inert.ts';
import { languageMachine, type LanguageContext } from './language.ts';
import { lastLocationMachine, type LastLocationContext } from './lastLocation.ts';
import { DEFAULT_LAYOUT, layoutPreferenceMachine, type LayoutContext } from './layoutPreference.ts';
import { longJobMachine, neverBegun, type LongJobContext } from './longJob.ts';
import { monthMachine, type MonthContext } from './month.ts';
import { quickSearchMachine, type QuickSearchContext } from './quickSearch.ts';
import { registrationMachine, type RegistrationContext } from './registration.ts';
import { resetMachine } from './reset.ts';
import { runLiquidacionMachine, type RunContext } from './runLiquidacion.ts';
import { sessionMachine, type SessionContext } from './session.ts';
import { tryChangesMachine, type TryContext } from './tryChanges.ts';

/** Refused by the answer's status, not by HTTP. */
const sinPermiso = a('noPermission', {
  type: 'failed',
  failure: failure('no_permission', 'api.respuesta', { mensaje: 'No tiene permisos.' }),
});
/** The failures of the walk, by name; the rest of their kind go to the model only. */
const { network, noSession, tooMany, ...otherFailures } = failures,
  { error, noPermission, otherStatus, ...otherRefusals } = refusals;
const rareFailures = Object.values(otherFailures),
  rareRefusals = Object.values(otherRefusals);

export const sessionWalk: Walkable = {
  name: 'session',
  machine: sessionMachine(inertPorts),
  over: sessionMachine,
  input: { marker: null },
  cases: [
    u('signedIn', { type: 'signedIn', authToken: 7 }),
    u('refresh', { type: 'refresh' }),
    u('logout', { type: 'logout' }),
    u('unauthorized', { type: 'unauthorized' }),
    a('loaded', { type: 'loaded', data: signedInUser }, gives(signedInUser)),
    network,
    noSession,
    a('left', { type: 'left' }, gives(null)),
  ],
  rare: [u('signedInByText', { type: 'signedIn', authToken: '7' }), tooMany, sinPermiso, ...rareFailures],
  key: keyBy((c: SessionContext) => [c.authToken !== null, c.user !== null]),
  told: keyBy((c: SessionContext) => c.notice !== null),
  // After a reload: the server is asked whether what the browser kept still holds.
  variants: [
    {
      name: 'conMarca',
      input: { marker: { authToken: '7', user: signedInUser.Usuario, server: signedInUser.Server } },
    },
  ],
};

export const forgotPasswordWalk: Walkable = {
  name: 'forgotPassword',
  machine: forgotPasswordMachine(inertPorts),
  over: forgotPasswordMachine,
  cases: [
    u('submit', { type: 'submit', email: ' ana@ejemplo.com.ar ' }),
    u('submitUsuario', { type: 'submit', email: 'ana' }),
    w('submitVacio', 'email', { type: 'submit', email: ' ' }),
    w('submitMal', 'email', { type: 'submit', email: 'ana@ejemplo' }),
    waited,
    a('sent', { type: 'loaded', message: 'Si existe, recibirá un correo.' }, gives(null)),
    error,
    otherStatus,
    network,
    tooMany,
  ],
  rare: [noPermission, noSession, ...rareRefusals, ...rareFailures],
  key: keyBy(() => null),
};

export const resetWalk: Walkable = {
  name: 'reset',
  machine: resetMachine(inertPorts),
  over: resetMachine,
  input: { token: 'secreto:9' },
  cases: [
    u('submit', { type: 'submit', password: 'secreto:1', confirmation: 'secreto:1' }),
    w('submitDistintas', 'confirmation', {
      type: 'submit',
      password: 'secreto:1',
      confirmation: 'secreto:2',
    }),
    w('submitVacio', 'password', { type: 'submit', password: '', confirmation: '' }),
    waited,
    a('changed', { type: 'loaded' }, gives(null)),
    error,
    otherStatus,
    network,
    tooMany,
  ],
  rare: [
    w('submitSinConfirmar', 'confirmation', { type: 'submit', password: 'secreto:1', confirmation: '' }),
    noPermission,
    noSession,
    ...rareRefusals,
    ...rareFailures,
  ],
  key: keyBy(() => null),
};

const formulario = {
  email: ' ana@ejemplo.com.ar ',
  fullname: ' Ana Paz ',
  username: ' ana ',
  password: 'secreto:1',
  confirmation: 'secreto:1',
  terms: true,
};
export const registrationWalk: Walkable = {
  name: 'registration',
  machine: registrationMachine(inertPorts),
  over: registrationMachine,
  cases: [
    u('accept', { type: 'accept', terms: true }),
    u('unaccept', { type: 'accept', terms: false }),
    u('submit', { type: 'submit', ...formulario }),
    w('submitVacio', 'email', {
      type: 'submit',
      ...formulario,
      email: '',
      fullname: '',
      username: '',
      password: '',
      confirmation: '',
    }),
    w('submitCorreo', 'email', { type: 'submit', ...formulario, email: 'ana' }),
    w('submitDistintas', 'confirmation', { type: 'submit', ...formulario, confirmation: 'secreto:2' }),
    w('submitSinTerminos', 'terms', { type: 'submit', ...formulario, terms: false }),
    a('success', { type: 'loaded', authToken: '7' }, gives({ accessToken: '7' })),
    error,
    otherStatus,
    network,
  ],
  rare: [
    w('submitSinNombre', 'fullname', { type: 'submit', ...formulario, fullname: ' ' }),
    w('submitSinUsuario', 'username', { type: 'submit', ...formulario, username: '' }),
    w('submitSinClave', 'password', { type: 'submit', ...formulario, password: '' }),
    w('submitSinConfirmar', 'confirmation', { type: 'submit', ...formulario, confirmation: '' }),
    refused(
      'duplicate',
      'error',
      failure(
        'duplicate',
        'api.respuesta',
        { mensaje: 'Ese usuario ya existe.' },
        {
          errors: [
            { field: 'username', code: 'duplicate', message: 'Ya existe.' },
            { field: 'otro', code: 'duplicate', message: 'No es de este formulario.' },
          ],
        },
      ),
    ),
    noPermission,
    noSession,
    tooMany,
    ...rareRefusals,
    ...rareFailures,
  ],
  key: keyBy((c: RegistrationContext) => c.form.terms),
};

export const languageWalk: Walkable = {
  name: 'language',
  machine: languageMachine(inertPorts),
  over: languageMachine,
  input: {},
  cases: [u('es', { type: 'choose', language: 'es' }), u('en', { type: 'choose', language: 'en' }), waited],
  key: keyBy((c: LanguageContext) => c.language),
  variants: [
    { name: 'guardado', input: { language: 'ar' } },
    { name: 'desconocido', input: { language: 'xx' } },
  ],
};

export const layoutPreferenceWalk: Walkable = {
  name: 'layoutPreference',
  machine: layoutPreferenceMachine(inertPorts),
  over: layoutPreferenceMachine,
  input: {},
  cases: [
    u('tab', { type: 'tab', tab: 'aside' }),
    u('change', { type: 'change', option: 'subheader.style', value: 'transparent' }),
    w('changeMal', 'value', { type: 'change', option: 'subheader.style', value: 'rojo' }),
    u('preview', { type: 'preview' }),
    u('reset', { type: 'reset' }),
    waited,
  ],
  key: keyBy((c: LayoutContext) => [c.tab, JSON.stringify(c.layout) === JSON.stringify(DEFAULT_LAYOUT)]),
  variants: [
    {
      name: 'guardado',
      input: { layout: { 'aside.submenu': 'dropdown', 'subheader.style': 'rojo', otra: 1 }, tab: 'footer' },
    },
  ],
};

export const lastLocationWalk: Walkable = {
  name: 'lastLocation',
  machine: lastLocationMachine(inertPorts),
  over: lastLocationMachine,
  input: {},
  cases: [
    u('visit', { type: 'visit', path: '/personal', at: 1000 }),
    u('visitOtra', { type: 'visit', path: '/conceptos', at: 2000 }),
    w('visitRaiz', 'path', { type: 'visit', path: '/', at: 3000 }),
    w('visitIngreso', 'path', { type: 'visit', path: '/auth/login', at: 3000 }),
    w('visitSalida', 'path', { type: 'visit', path: '/logout', at: 3000 }),
    u('clear', { type: 'clear' }),
  ],
  rare: [u('visitTarde', { type: 'visit', path: '/recibos', at: 122_000 })],
  key: keyBy((c: LastLocationContext) => c.places),
  variants: [{ name: 'guardado', input: { places: [{ path: '/areas/area', at: 500 }] } }],
};

export const quickSearchWalk: Walkable = {
  name: 'quickSearch',
  machine: quickSearchMachine({ ...inertPorts, search: inertSearch }),
  over: quickSearchMachine,
  cases: [
    w('short', 'query', { type: 'type', query: 'pa' }),
    u('type', { type: 'type', query: 'paz' }),
    u('clear', { type: 'clear' }),
    waited,
    a('found', {
      type: 'loaded',
      hits: [{ group: 'Legajos', title: 'Paz, Ana', detail: '0011', path: '/personal' }],
    }),
    a('nothing', { type: 'loaded', hits: [] }),
    network,
  ],
  rare: [noSession, tooMany, ...rareFailures],
  key: keyBy((c: QuickSearchContext) => c.query),
  told: keyBy((c: QuickSearchContext) => c.notice !== null),
};

const trabajo = (estado: string, hechos: number) => ({
  id: 't1',
  tipo: 'calcular',
  estado,
  hechos,
  total: 10,
  mensaje: '',
  resultado: null,
});
/** The answer for a role that may not see sums. */
const SIN_SUMAS = noPermission.reply as readonly { readonly status: number; readonly body: string }[];
const totales = {
  remunerativo: '1000.00',
  no_remunerativo: '0.00',
  descuentos: '170.00',
  neto: '830.00',
  contribuciones: '200.00',
};
const resumen = {
  totales,
  anteriores: null,
  anterior: null,
  cuenta: {
    todos: 1,
    error: 0,
    aviso: 0,
    corregido: 0,
    excluido: 0,
    pendiente: 1,
    aprobado: 0,
    pagado: 0,
    devuelto: 0,
    revertido: 0,
  },
  acciones: ['aprobar'],
  desactualizada: null,
  hecha_por: null,
  falta_f931: 0,
};
const FASES = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada', 'anulada'];
export const runLiquidacionWalk: Walkable = {
  name: 'runLiquidacion',
  machine: runLiquidacionMachine({ ...inertPorts, observeJob: inertJob }),
  over: runLiquidacionMachine,
  cases: [
    u('create', { type: 'create', cabecera: { descripcion: 'Septiembre' } }),
    u('open', { type: 'open', id: 12 }),
    u('refresh', { type: 'refresh' }),
    u('detener', { type: 'detener' }),
    u('follow', { type: 'follow', trabajo: 't1' }),
    u('calcular', { type: 'calcular' }),
    u('recalcular', { type: 'recalcular', id_personal: 3 }),
    u('excluir', { type: 'excluir', id_personal: 3, motivo: 'licencia' }),
    u('incluir', { type: 'incluir', id_personal: 3 }),
    u('aprobar', { type: 'aprobar', sin_los_que_tienen_error: 0 }),
    u('pagar', { type: 'pagar' }),
    u('cerrar', { type: 'cerrar' }),
    u('reabrir', { type: 'reabrir', motivo: 'error de carga' }),
    u('anular', { type: 'anular', motivo: 'duplicada' }),
    waited,
    a(
      'done',
      { type: 'done', row: { id: 12, version: 2, estado: 'borrador' } },
      gives({ id: 12, version: 2, estado: 'borrador' }),
    ),
    a('doneSinFila', { type: 'done', row: {} }, gives(null)),
    ...FASES.map((fase) =>
      a(`opened ${fase}`, { type: 'opened', row: { id: 12, version: 3, estado: fase }, resumen: null }, [
        ...gives({ id: 12, version: 3, estado: fase }),
        ...SIN_SUMAS,
      ]),
    ),
    a('started', { type: 'started', trabajo: 't1' }, gives({ trabajo: 't1' })),
    a('advanced', { type: 'advanced', estado: trabajo('en_curso', 4) }),
    a('finished', { type: 'finished', estado: trabajo('terminado', 10) }),
    a('stopped', { type: 'finished', estado: trabajo('detenido', 4) }),
    a('broken', { type: 'finished', estado: trabajo('fallo', 4) }),
    error,
    noPermission,
    otherStatus,
    network,
    noSession,
  ],
  rare: [
    user('openOther', { type: 'open', id: 13 } as never, (s) => s.value === 'ready'),
    a(
      'opened con sumas',
      { type: 'opened', row: { id: 12, version: 3, estado: 'calculada' }, resumen },
      gives({ id: 12, version: 3, estado: 'calculada' }, resumen),
    ),
    refused(
      'phase',
      'error',
      failure(
        'phase',
        'api.respuesta',
        { mensaje: 'La liquidación no está calculada.' },
        { errors: [{ field: 'estado', code: 'phase', message: 'No.' }] },
      ),
    ),
    tooMany,
    ...rareRefusals,
    ...rareFailures,
  ],
  key: keyBy((c: RunContext) => [
    c.id !== null,
    c.fase,
    c.pending?.type ?? null,
    c.key !== null,
    c.trabajo !== null,
  ]),
  told: keyBy((c: RunContext) => [c.id, c.resumen !== null]),
};

const nada = { antes: '0.00', despues: '0.00', diferencia: '0.00' };
const probado = {
  id: 'p1',
  periodo: '2026-09',
  fecha_pago: '2026-09-30',
  tipo: 'Mensual',
  liquidacion: null,
  cambios: [{ tabla: 'Conceptos', id: 3, nombre: '0011 Presentismo', que: 'cambia' }],
  personas: 2,
  comparadas: 2,
  cambian: 0,
  suben: 0,
  bajan: 0,
  neto: nada,
  costo: nada,
  diferencias: null,
  barras: [],
  mayores: [],
  menores: [],
  conceptos: [],
  problemas: { nuevos: [], resueltos: [] },
  pruebas_rotas: [],
  sin_comparar: { personas: 0, casos: [] },
};
const lado = {
  lineas: [],
  totales: {
    remunerativo: '0.00',
    no_remunerativo: '0.00',
    descuentos: '0.00',
    neto: '0.00',
    contribuciones: '0.00',
  },
  problemas: [],
};
const persona = { id: 3, legajo: 11, nombre: 'Paz, Ana', cuil: null, antes: lado, despues: lado };
const prueba = (estado: string, hechos: number) => ({
  ...trabajo(estado, hechos),
  id: 'prueba-p1',
  tipo: 'prueba',
});
export const tryChangesWalk: Walkable = {
  name: 'tryChanges',
  machine: tryChangesMachine({ ...inertPorts, observeJob: inertJob }),
  over: tryChangesMachine,
  cases: [
    u('run', {
      type: 'run',
      pedido: {
        cambios: [{ tabla: 'Conceptos', id: 3, valores: { d_rrhh_concepto: 'Presentismo' } }],
        periodo: '2026-09',
      },
    }),
    u('change', { type: 'change' }),
    u('cancel', { type: 'cancel' }),
    u('open', { type: 'open', id_personal: 3 }),
    u('close', { type: 'close' }),
    a(
      'started',
      { type: 'started', prueba: 'p1', trabajo: 'prueba-p1' },
      gives({ prueba: 'p1', trabajo: 'prueba-p1' }),
    ),
    a('advanced', { type: 'advanced', estado: prueba('en_curso', 4) }),
    a('finished', { type: 'finished', estado: prueba('terminado', 10) }),
    a('halted', { type: 'finished', estado: prueba('detenido', 4) }),
    a('broken', { type: 'finished', estado: prueba('fallo', 4) }),
    a('stopped', { type: 'stopped' }, gives(null)),
    a('loaded', { type: 'loaded', resultado: probado }, gives(probado)),
    a('opened', { type: 'opened', persona }, gives(persona)),
    error,
    noPermission,
    otherStatus,
    network,
    noSession,
  ],
  rare: [
    refused(
      'formula',
      'error',
      failure(
        'formula',
        'api.respuesta',
        { mensaje: 'La fórmula no vale.' },
        { errors: [{ field: 'formula', code: 'nombre', message: 'No existe.' }] },
      ),
    ),
    tooMany,
    ...rareRefusals,
    ...rareFailures,
  ],
  key: keyBy((c: TryContext) => c.stale),
  told: keyBy((c: TryContext) => [
    c.stale,
    c.notice !== null,
    c.errors.length > 0,
    c.persona !== null,
    c.progress !== null,
  ]),
};

const largo = (estado: string, hechos: number) => ({ ...trabajo(estado, hechos), tipo: 'respaldo' });
const sinDatos = failure(
  'invalid',
  'api.respuesta',
  { mensaje: 'No se pudo.' },
  { errors: [{ field: 'periodo', code: 'required', message: 'Es requerido.' }] },
);
export const longJobWalk: Walkable = {
  name: 'longJob',
  machine: longJobMachine({ ...inertPorts, observeJob: inertJob, begin: neverBegun }),
  over: longJobMachine,
  cases: [
    u('start', { type: 'start' }),
    u('follow', { type: 'follow', trabajo: 't1' }),
    u('stop', { type: 'stop' }),
    u('retry', { type: 'retry' }),
    waited,
    a('begun', { type: 'begun', trabajo: 't1' }),
    a('advanced', { type: 'advanced', hechos: 4, total: 10 }),
    a('finished', { type: 'finished', estado: largo('terminado', 10) }),
    a('halted', { type: 'finished', estado: largo('detenido', 4) }),
    a('broken', { type: 'finished', estado: largo('fallo', 4) }),
    a('stopped', { type: 'stopped' }, gives(null)),
    a('refused', { type: 'failed', failure: sinDatos }),
    network,
    noSession,
  ],
  rare: [u('followOther', { type: 'follow', trabajo: 't2' }), tooMany, sinPermiso, ...rareFailures],
  key: keyBy((c: LongJobContext) => [c.trabajo !== null, c.key !== null]),
  told: keyBy((c: LongJobContext) => [
    c.trabajo,
    c.progress !== null,
    c.notice !== null,
    c.errors.length > 0,
    c.end !== null,
  ]),
};

/** A month with one run in each of these phases. */
const mesEn = (...estados: readonly string[]) => {
  const corridas = estados.map((estado, i) => ({
    id: i + 1,
    descripcion: 'Mensual',
    estado,
    fecha_pago: '2026-10-30',
    recibos: 4,
    con_error: 0,
  }));
  const cerrado =
    estados.length > 0 && estados.every((e) => e === 'cerrada') ? ('hecho' as const) : ('falta' as const);
  const pasos = {
    novedades: 'falta' as const,
    calculada: cerrado,
    aprobada: cerrado,
    pagada: cerrado,
    cerrada: cerrado,
  };
  return { legajos: 4, novedades: 0, corridas, con_error: 0, vence_f931: '2026-11-09', atraso: 0, pasos };
};
const empresaEn = (mes: ReturnType<typeof mesEn> | null) => ({
  id: 'demo',
  razon_social: 'Demo SA',
  cuit: '30-71548235-1',
  alias: null,
  actual: true,
  administra: true,
  mes,
  problema: null,
});
const vistoEn = (name: string, mes: ReturnType<typeof mesEn> | null) =>
  a(name, { type: 'loaded', visto: { empresa: 'demo', mes } }, gives([empresaEn(mes)]));
const pasoDe = (problemas: readonly string[]) => ({
  hechas: [{ id: 1, descripcion: 'Mensual', estado: 'calculada' }],
  problemas: [...problemas],
  mensaje: 'Mensual',
});

export const monthWalk: Walkable = {
  name: 'month',
  machine: monthMachine(inertPorts),
  over: monthMachine,
  cases: [
    u('open', { type: 'open', periodo: '2026-10' }),
    u('next', { type: 'next', fecha_pago: null }),
    u('refresh', { type: 'refresh' }),
    u('retry', { type: 'retry' }),
    waited,
    vistoEn('sinCorridas', mesEn()),
    vistoEn('enBorrador', mesEn('borrador')),
    vistoEn('calculada', mesEn('calculada')),
    vistoEn('aprobada', mesEn('aprobada')),
    vistoEn('pagada', mesEn('pagada')),
    vistoEn('cerrada', mesEn('cerrada')),
    vistoEn('sinVer', null),
    a('stepped', { type: 'stepped', hecho: pasoDe([]) }, gives(pasoDe([]))),
    a(
      'stepLeft',
      { type: 'stepped', hecho: pasoDe(['Mensual: falta algo.']) },
      gives(pasoDe(['Mensual: falta algo.'])),
    ),
    a('refused', { type: 'failed', failure: sinDatos }),
    network,
    noSession,
  ],
  rare: [
    u('openOther', { type: 'open', periodo: '2026-11' }),
    u('nextOn', { type: 'next', fecha_pago: '2026-10-30' }),
    vistoEn('unaDeDos', mesEn('cerrada', 'borrador')),
    tooMany,
    sinPermiso,
    ...rareFailures,
  ],
  key: keyBy((c: MonthContext) => [c.asked?.paso ?? null, c.key !== null]),
  told: keyBy((c: MonthContext) => [
    c.asked?.fecha_pago ?? null,
    c.problems.length,
    c.notice !== null,
    c.errors.length > 0,
    c.mes?.corridas.length ?? null,
  ]),
};

/** A case that a port of the host tells: no call of the client gives it. */
const ofHost = ({ reply: _, ...c }: Case): Case => c;
const HASH = { suyo: 'a'.repeat(64), otro: 'b'.repeat(64) };
const entero = { bytes: 900, sha256: HASH.suyo };
const finished = (name: string, bytes: number, sha256: string | null) =>
  a(name, { type: 'finished', bytes, filas: 30, sha256 });
export const dumpWalk: Walkable = {
  name: 'dump',
  machine: dumpMachine(inertFile),
  over: dumpMachine,
  cases: [
    u('start', { type: 'start' }),
    u('stop', { type: 'stop' }),
    u('retry', { type: 'retry' }),
    a('openedKept', { type: 'opened', desde: 0, entero, guardado: 1 }),
    a('openedOn', { type: 'opened', desde: 400, entero, guardado: 1 }),
    a('openedLive', { type: 'opened', desde: 0, entero: null, guardado: 0 }),
    a('advanced', { type: 'advanced', bytes: 400, filas: 12 }),
    finished('finished', 900, HASH.suyo),
    finished('finishedOther', 900, HASH.otro),
    finished('finishedShort', 899, HASH.suyo),
    finished('finishedUnsummed', 900, null),
    a('refused', { type: 'failed', failure: sinDatos }),
    ofHost(network),
    ofHost(noSession),
  ],
  rare: [
    a('openedSealed', { type: 'opened', desde: 0, entero, guardado: 0 }),
    a('advancedWhole', { type: 'advanced', bytes: 900, filas: null }),
    ...[tooMany, sinPermiso, ...rareFailures].map(ofHost),
  ],
  key: keyBy((c: DumpContext) => [c.entero !== null, c.guardado, c.bytes > 0]),
  told: keyBy((c: DumpContext) => [
    c.deNuevo,
    c.notice !== null,
    c.filas !== null,
    c.sha256 !== null,
    c.errors.length > 0,
  ]),
};
