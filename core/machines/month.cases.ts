// The cases that walk the closing of a month.
import { CIERRE_ORDERS, type CierreMes, type CierreOrder, type CierreStep } from '../api/cierre.ts';
import { keyBy, type Walkable } from '../kit/paths.ts';
import { a, failures, forbidden, gives, rareFailures, lacksField, u, waited } from './answers.cases.ts';
import { inertPorts } from './inert.ts';
import { monthMachine } from './month.ts';
import { offered, type MonthContext } from './monthEvent.ts';

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
type At = { readonly context: MonthContext };
/** Without papers the month is one answer; with them, two, unless the user may not see it. */
const vistoEn = (name: string, mes: ReturnType<typeof mesEn> | null) => ({
  ...a(name, { type: 'loaded', visto: { empresa: 'demo', mes, cierre: null } }, gives([empresaEn(mes)])),
  when: ({ context }: At) => mes === null || !context.papeles,
});
const pasoCierre = (
  paso: CierreStep['paso'],
  estado: CierreStep['estado'],
  orden: CierreOrder | null = null,
): CierreStep => ({
  paso,
  estado,
  prueba: [{ texto: 'Mensual', importe: '10.00', quien: 'Ana', cuando: '2026-10-30T12:00:00.000Z' }],
  bloqueo: estado === 'falta' && orden === null ? { texto: 'Falta algo.', enlace: '/liquidaciones' } : null,
  enlace: '/liquidaciones',
  orden,
  importe: orden === 'banco' ? '10.00' : null,
  disenios: orden === 'banco' ? [{ id: 3, texto: 'Banco' }] : [],
  disenio: null,
});
/** The month with its papers, in an answer of the two calls. */
const cierreEn = (name: string, estado: string, ...pasos: readonly CierreStep[]) => {
  const mes = mesEn(estado),
    cierre: CierreMes = { periodo: '2026-10', pasos: [...pasos] };
  return {
    ...a(name, { type: 'loaded', visto: { empresa: 'demo', mes, cierre } }, [
      ...gives([empresaEn(mes)]),
      ...gives(cierre),
    ]),
    when: ({ context }: At) => context.papeles,
  };
};
const STEP_OF: Readonly<Record<CierreOrder, CierreStep['paso']>> = {
  crear: 'liquidaciones',
  calcular: 'liquidaciones',
  aprobar: 'aprobacion',
  banco: 'banco',
  pagar: 'recibos',
  f931: 'f931',
  lsd: 'lsd',
  asiento: 'asiento',
  libro: 'libro',
  cerrar: 'cierre',
};
const falta = (paso: CierreStep['paso'], orden: CierreOrder | null = null) =>
  pasoCierre(paso, 'falta', orden);
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
    u('open', { type: 'open', periodo: '2026-10', papeles: false }),
    u('openWhole', { type: 'open', periodo: '2026-10', papeles: true }),
    u('next', { type: 'next', fecha_pago: null, disenio: null }),
    ...CIERRE_ORDERS.map((orden) => u(`go_${orden}`, { type: 'go', orden })),
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
    cierreEn(
      'conPapeles',
      'aprobada',
      pasoCierre('aprobacion', 'hecho'),
      falta('banco', 'banco'),
      falta('f931', 'f931'),
      falta('lsd', 'lsd'),
      falta('asiento', 'asiento'),
      falta('libro', 'libro'),
      falta('cierre'),
    ),
    // Every step at once: from each of them one goes to any other.
    cierreEn('todoSePuede', 'borrador', ...CIERRE_ORDERS.map((orden) => falta(STEP_OF[orden], orden))),
    cierreEn('porEmpezar', 'borrador', falta('liquidaciones', 'crear'), falta('cierre')),
    cierreEn('quedaF931', 'pagada', falta('f931', 'f931'), falta('cierre', 'cerrar')),
    cierreEn('quedaLsd', 'pagada', falta('lsd', 'lsd'), falta('cierre', 'cerrar')),
    cierreEn('quedaAsiento', 'pagada', falta('asiento', 'asiento'), falta('cierre', 'cerrar')),
    cierreEn('quedaLibro', 'pagada', falta('libro', 'libro'), falta('cierre', 'cerrar')),
    cierreEn('trabado', 'calculada', falta('aprobacion'), falta('cierre')),
    cierreEn('todoHecho', 'cerrada', pasoCierre('libro', 'hecho'), pasoCierre('cierre', 'hecho')),
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
    u('openOther', { type: 'open', periodo: '2026-11', papeles: false }),
    u('nextOn', { type: 'next', fecha_pago: '2026-10-30', disenio: 3 }),
    vistoEn('unaDeDos', mesEn('cerrada', 'borrador')),
    tooMany,
    forbidden,
    ...rareFailures,
  ],
  key: keyBy((c: MonthContext) => [
    c.asked?.paso ?? null,
    c.key !== null,
    c.papeles,
    c.cierre !== null,
    offered(c).join(),
  ]),
  told: keyBy((c: MonthContext) => [
    c.asked?.fecha_pago ?? null,
    c.asked?.disenio ?? null,
    c.asked?.importe ?? null,
    c.problems.length,
    c.notice !== null,
    c.errors.length > 0,
    c.mes?.corridas.length ?? null,
  ]),
};
