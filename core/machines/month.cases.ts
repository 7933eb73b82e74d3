// The cases that walk the closing of a month.
import { keyBy, type Walkable } from '../kit/paths.ts';
import { a, failures, forbidden, gives, rareFailures, lacksField, u, waited } from './answers.cases.ts';
import { inertPorts } from './inert.ts';
import { monthMachine, type MonthContext } from './month.ts';

const { network, noSession, tooMany } = failures;

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
    a('refused', { type: 'failed', failure: lacksField }),
    network,
    noSession,
  ],
  rare: [
    u('openOther', { type: 'open', periodo: '2026-11' }),
    u('nextOn', { type: 'next', fecha_pago: '2026-10-30' }),
    vistoEn('unaDeDos', mesEn('cerrada', 'borrador')),
    tooMany,
    forbidden,
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
