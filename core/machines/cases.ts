// The cases that walk the rest of the machines: each with one right and one wrong input, and one answer of each kind.
import { failure } from '../kit/failure.ts';
import { answer, keyBy, user, type Case, type Walkable } from '../kit/paths.ts';
import { forgotPasswordMachine } from './forgotPassword.ts';
import { importRowsMachine, type ImportContext } from './importRows.ts';
import { inertJob, inertPorts, inertSearch } from './inert.ts';
import { languageMachine, type LanguageContext } from './language.ts';
import { lastLocationMachine, type LastLocationContext } from './lastLocation.ts';
import { DEFAULT_LAYOUT, layoutPreferenceMachine, type LayoutContext } from './layoutPreference.ts';
import { quickSearchMachine, type QuickSearchContext } from './quickSearch.ts';
import { registrationMachine, type RegistrationContext } from './registration.ts';
import { resetMachine } from './reset.ts';
import { runLiquidacionMachine, type RunContext } from './runLiquidacion.ts';
import { sessionMachine, type SessionContext } from './session.ts';

type E = Parameters<typeof user>[1];
const u = (name: string, event: { readonly type: string } & Readonly<Record<string, unknown>>): Case => user(name, event as unknown as E);
const a = (name: string, event: { readonly type: string } & Readonly<Record<string, unknown>>): Case => answer(name, event as never);

const network = a('network', { type: 'failed', failure: failure('network', 'api.sinRed') });
const noSession = a('noSession', { type: 'failed', failure: failure('no_session', 'api.sinSesion') });
const tooMany = a('tooMany', { type: 'failed', failure: failure('too_many', 'api.demasiados', { segundos: 30 }) });
const error = a('error', { type: 'refused', status: 'error', message: 'No se pudo.', errors: [], failure: failure('invalid', 'api.respuesta', { mensaje: 'No se pudo.' }) });
const noPermission = a('noPermission', { type: 'refused', status: 'no_permission', message: '', errors: [], failure: failure('no_permission', 'api.sinPermiso') });
const otherStatus = a('otherStatus', { type: 'refused', status: 'other', message: '', errors: [], failure: failure('invalid', 'api.respuesta', { mensaje: '' }) });
const waited = a('waited', { type: 'waited', key: 'clave-1' });

const misDatos = {
  Usuario: { id: 7, nombre: 'Ana', username: 'ana', roles: ['administrador'] },
  Server: { empresa: null, empresas: [], hoy: '2026-09-30', demostracion: false, version: '0.1.0' },
};

export const sessionWalk: Walkable = {
  name: 'session', machine: sessionMachine(inertPorts), input: { marker: null },
  cases: [
    u('signedIn', { type: 'signedIn', authToken: 7 }), u('refresh', { type: 'refresh' }), u('logout', { type: 'logout' }), u('unauthorized', { type: 'unauthorized' }),
    a('loaded', { type: 'loaded', data: misDatos }), network, noSession, a('left', { type: 'left' }),
  ],
  key: keyBy((c: SessionContext) => [c.authToken !== null, c.user !== null]),
};

export const forgotPasswordWalk: Walkable = {
  name: 'forgotPassword', machine: forgotPasswordMachine(inertPorts),
  cases: [
    u('submit', { type: 'submit', email: 'ana@ejemplo.com.ar' }), u('submitUsuario', { type: 'submit', email: 'ana' }),
    u('submitVacio', { type: 'submit', email: ' ' }), u('submitMal', { type: 'submit', email: 'ana@ejemplo' }),
    waited, a('sent', { type: 'loaded', message: 'Si existe, recibirá un correo.' }), error, otherStatus, network, tooMany,
  ],
  key: keyBy(() => null),
};

export const resetWalk: Walkable = {
  name: 'reset', machine: resetMachine(inertPorts), input: { token: 'secreto:9' },
  cases: [
    u('submit', { type: 'submit', password: 'secreto:1', confirmation: 'secreto:1' }), u('submitDistintas', { type: 'submit', password: 'secreto:1', confirmation: 'secreto:2' }),
    u('submitVacio', { type: 'submit', password: '', confirmation: '' }), waited, a('changed', { type: 'loaded' }), error, otherStatus, network, tooMany,
  ],
  key: keyBy(() => null),
};

const formulario = { email: 'ana@ejemplo.com.ar', fullname: 'Ana Paz', username: 'ana', password: 'secreto:1', confirmation: 'secreto:1', terms: true };
export const registrationWalk: Walkable = {
  name: 'registration', machine: registrationMachine(inertPorts),
  cases: [
    u('accept', { type: 'accept', terms: true }), u('unaccept', { type: 'accept', terms: false }),
    u('submit', { type: 'submit', ...formulario }), u('submitVacio', { type: 'submit', ...formulario, email: '', fullname: '', username: '', password: '', confirmation: '' }),
    u('submitCorreo', { type: 'submit', ...formulario, email: 'ana' }), u('submitDistintas', { type: 'submit', ...formulario, confirmation: 'secreto:2' }),
    u('submitSinTerminos', { type: 'submit', ...formulario, terms: false }),
    a('success', { type: 'loaded', authToken: '7' }), error, otherStatus, network,
  ],
  key: keyBy((c: RegistrationContext) => c.form.terms),
};

export const languageWalk: Walkable = {
  name: 'language', machine: languageMachine(inertPorts), input: {},
  cases: [u('es', { type: 'choose', language: 'es' }), u('en', { type: 'choose', language: 'en' }), waited],
  key: keyBy((c: LanguageContext) => c.language),
};

export const layoutPreferenceWalk: Walkable = {
  name: 'layoutPreference', machine: layoutPreferenceMachine(inertPorts), input: {},
  cases: [
    u('tab', { type: 'tab', tab: 'aside' }), u('change', { type: 'change', option: 'subheader.style', value: 'transparent' }), u('changeMal', { type: 'change', option: 'subheader.style', value: 'rojo' }),
    u('preview', { type: 'preview' }), u('reset', { type: 'reset' }), waited,
  ],
  key: keyBy((c: LayoutContext) => [c.tab, JSON.stringify(c.layout) === JSON.stringify(DEFAULT_LAYOUT)]),
};

export const lastLocationWalk: Walkable = {
  name: 'lastLocation', machine: lastLocationMachine(inertPorts), input: {},
  cases: [
    u('visit', { type: 'visit', path: '/personal', at: 1000 }), u('visitOtra', { type: 'visit', path: '/conceptos', at: 2000 }), u('visitRaiz', { type: 'visit', path: '/', at: 3000 }),
    u('visitIngreso', { type: 'visit', path: '/auth/login', at: 3000 }), u('visitSalida', { type: 'visit', path: '/logout', at: 3000 }), u('clear', { type: 'clear' }),
  ],
  key: keyBy((c: LastLocationContext) => c.places),
};

export const quickSearchWalk: Walkable = {
  name: 'quickSearch', machine: quickSearchMachine({ ...inertPorts, search: inertSearch }),
  cases: [
    u('short', { type: 'type', query: 'pa' }), u('type', { type: 'type', query: 'paz' }), u('clear', { type: 'clear' }), waited,
    a('found', { type: 'loaded', hits: [{ group: 'Legajos', title: 'Paz, Ana', detail: '0011', path: '/personal' }] }), a('nothing', { type: 'loaded', hits: [] }), network,
  ],
  key: keyBy((c: QuickSearchContext) => c.query),
};

const informe = (validas: number, errores: number, simulada: boolean) => ({
  leidas: validas + errores, validas, aplicadas: simulada || errores ? 0 : validas, simulada, errores: Array.from({ length: errores }, () => ({ fila: 2, campo: 'cantidad', mensaje: 'No es un número.' })),
});
export const importRowsWalk: Walkable = {
  name: 'importRows', machine: importRowsMachine(inertPorts),
  cases: [
    u('choose', { type: 'choose', periodo: '2026-09', rows: [{ legajo: '11', concepto: '310', cantidad: '4' }] }), u('chooseEmpty', { type: 'choose', periodo: '2026-09', rows: [] }),
    u('apply', { type: 'apply' }), u('retry', { type: 'retry' }), waited,
    a('holds', { type: 'reviewed', informe: informe(1, 0, true) }), a('rejects', { type: 'reviewed', informe: informe(0, 1, true) }), network, noSession,
  ],
  key: keyBy((c: ImportContext) => c.rows.length > 0),
};

const trabajo = (estado: string, hechos: number) => ({ id: 't1', tipo: 'calcular', estado, hechos, total: 10, mensaje: '', resultado: null });
const FASES = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada', 'anulada'];
export const runLiquidacionWalk: Walkable = {
  name: 'runLiquidacion', machine: runLiquidacionMachine({ ...inertPorts, observeJob: inertJob }),
  cases: [
    u('create', { type: 'create', cabecera: { descripcion: 'Septiembre' } }), u('open', { type: 'open', id: 12 }), u('refresh', { type: 'refresh' }), u('detener', { type: 'detener' }), u('follow', { type: 'follow', trabajo: 't1' }),
    u('calcular', { type: 'calcular' }), u('recalcular', { type: 'recalcular', id_personal: 3 }), u('excluir', { type: 'excluir', id_personal: 3, motivo: 'licencia' }), u('incluir', { type: 'incluir', id_personal: 3 }),
    u('aprobar', { type: 'aprobar', sin_los_que_tienen_error: 0 }), u('pagar', { type: 'pagar' }), u('cerrar', { type: 'cerrar' }), u('reabrir', { type: 'reabrir', motivo: 'error de carga' }), u('anular', { type: 'anular', motivo: 'duplicada' }),
    waited, a('done', { type: 'done', row: { id: 12, version: 2, estado: 'borrador' } }), a('doneSinFila', { type: 'done', row: {} }),
    ...FASES.map((fase) => a(`opened ${fase}`, { type: 'opened', row: { id: 12, version: 3, estado: fase }, resumen: null })),
    a('started', { type: 'started', trabajo: 't1' }), a('advanced', { type: 'advanced', estado: trabajo('en_curso', 4) }),
    a('finished', { type: 'finished', estado: trabajo('terminado', 10) }), a('stopped', { type: 'finished', estado: trabajo('detenido', 4) }), a('broken', { type: 'finished', estado: trabajo('fallo', 4) }),
    error, noPermission, otherStatus, network, noSession,
  ],
  key: keyBy((c: RunContext) => [c.id !== null, c.fase, c.pending?.type ?? null, c.key !== null, c.trabajo !== null]),
};
