// Hours by day and kind of whoever is paid by the hour: HORAS, DIAS_CON_HORAS, HORAS_EN_FERIADO, and the holidays that day workers have a right to.
import { desdeEntero, leerDecimal, type Decimal } from '../../kit/money.ts';
import { diaDeSemana, mostrarFecha, sumarDias, type Fecha } from '../../kit/period.ts';
import { clave } from '../clave.ts';
import type { FuncionDef, Ligadura, Parametro } from '../funcion.ts';
import type { Marco } from '../marco.ts';
import type { HorasDef } from '../run.ts';
import { escribirValor, fec, num, numero, type Programa } from '../valor.ts';

const NINGUNA: readonly HorasDef[] = [];
const suyas = (m: Marco): readonly HorasDef[] => m.persona.horas ?? NINGUNA;
const horasDe = (h: HorasDef): Decimal => leerDecimal(h.horas) ?? 0n;

const RANGO: readonly Parametro[] = [
  {
    nombre: 'desde',
    tipo: 'fecha',
    opcional: true,
    ayuda: 'El primer día; si falta, el primero del mes o de la quincena que se liquida.',
  },
  {
    nombre: 'hasta',
    tipo: 'fecha',
    opcional: true,
    ayuda: 'El último día; si falta, el último del mes o de la quincena que se liquida.',
  },
];
/** The days of a call, by where its first date is. */
const rango = (args: readonly Programa[], i: number): readonly [(m: Marco) => Fecha, (m: Marco) => Fecha] => [
  args[i] ? fec(args[i]) : (m) => m.corrida.pagado.desde,
  args[i + 1] ? fec(args[i + 1]) : (m) => m.corrida.pagado.hasta,
];

const CLASE: Parametro = {
  nombre: 'clase',
  tipo: 'texto',
  literal: 'clase_hora',
  ayuda: '"normal", "extra_50", "extra_100", "nocturna" o "turno".',
};
const esFeriado = (m: Marco, f: Fecha): boolean => m.corrida.entorno.feriados.includes(f);

/** Hours of one kind that a condition takes. */
const porClase = (
  nombre: string,
  ayuda: string,
  cuenta: (m: Marco, h: HorasDef) => boolean,
  ejemplos: FuncionDef['ejemplos'],
): FuncionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'numero',
  params: [CLASE, ...RANGO],
  compilar: (args, lig) => {
    const clase = clave(lig.literal(0)),
      [desde, hasta] = rango(args, 1);
    return numero((m) => {
      const todas = suyas(m);
      if (todas.length === 0) return 0n;
      const a = desde(m),
        b = hasta(m);
      let t = 0n;
      for (const h of todas)
        if (h.fecha >= a && h.fecha <= b && clave(h.clase) === clase && cuenta(m, h)) t += horasDe(h);
      return t;
    });
  },
  citar: (m, lig, valores) => {
    const fechaDe = (v: unknown, si: Fecha): Fecha => (typeof v === 'string' ? v : si),
      a = fechaDe(valores[1], m.corrida.pagado.desde),
      b = fechaDe(valores[2], m.corrida.pagado.hasta);
    return suyas(m)
      .filter((h) => h.fecha >= a && h.fecha <= b && clave(h.clase) === clave(lig.literal(0)) && cuenta(m, h))
      .map((h) => ({
        clase: 'horas',
        nombre: lig.literal(0),
        etiqueta: mostrarFecha(h.fecha),
        tipo: 'numero',
        valor: escribirValor(horasDe(h), 2),
        origen: { tabla: 'HorasTrabajadas', id: h.id, desde: h.fecha },
      }));
  },
});

export const horas = porClase(
  'HORAS',
  'Las horas de una clase que trabajó, según los partes de horas, en lo que se liquida o entre dos fechas.',
  () => true,
  [
    { formula: 'HORAS("normal")', da: '44' },
    { formula: 'HORAS("extra_50")', da: '2.5' },
    { formula: 'HORAS("normal"; FECHA(2026; 9; 1); FECHA(2026; 9; 2))', da: '16' },
  ],
);
export const horasEnFeriado = porClase(
  'HORAS_EN_FERIADO',
  'Las horas de una clase trabajadas en días feriados, en lo que se liquida o entre dos fechas.',
  (m, h) => esFeriado(m, h.fecha),
  [
    { formula: 'HORAS_EN_FERIADO("normal")', da: '4' },
    { formula: 'HORAS_EN_FERIADO("extra_50")', da: '0' },
  ],
);

export const diasConHoras: FuncionDef = {
  nombre: 'DIAS_CON_HORAS',
  ayuda: 'En cuántos días trabajó, según los partes de horas, en lo que se liquida o entre dos fechas.',
  resultado: 'numero',
  params: RANGO,
  ejemplos: [
    { formula: 'DIAS_CON_HORAS()', da: '6' },
    { formula: 'DIAS_CON_HORAS(FECHA(2026; 9; 1); FECHA(2026; 9; 2))', da: '2' },
  ],
  compilar: (args) => {
    const [desde, hasta] = rango(args, 0);
    return numero((m) => {
      const a = desde(m),
        b = hasta(m);
      return desdeEntero(
        new Set(suyas(m).flatMap((h) => (h.fecha >= a && h.fecha <= b ? [h.fecha] : []))).size,
      );
    });
  },
};

/** Working days: neither Sundays nor holidays. */
const esHabil = (m: Marco, f: Fecha): boolean => diaDeSemana(f) !== 0 && !esFeriado(m, f);
/** So many working days from the one beside a date, backwards or forwards; the calendar is searched no further than a month. */
const habiles = (m: Marco, f: Fecha, cuantos: number, paso: 1 | -1): readonly Fecha[] => {
  const dias: Fecha[] = [];
  for (let d = sumarDias(f, paso), n = 0; dias.length < cuantos && n < 31; d = sumarDias(d, paso), n++)
    if (esHabil(m, d)) dias.push(d);
  return dias;
};

interface Requisitos {
  readonly horas: Decimal;
  readonly jornadas: number;
  readonly previos: number;
  readonly siguientes: number;
}
/** LCT art. 168: enough hours or days of work in the working days before; or the eve, and one of the working days after. */
const conDerecho = (m: Marco, f: Fecha, r: Requisitos, porDia: ReadonlyMap<Fecha, Decimal>): boolean => {
  let total = 0n,
    dias = 0;
  for (const d of habiles(m, f, r.previos, -1)) {
    const h = porDia.get(d);
    if (h !== undefined) {
      total += h;
      dias++;
    }
  }
  if (total >= r.horas || dias >= r.jornadas) return true;
  const [vispera] = habiles(m, f, 1, -1);
  return (
    vispera !== undefined && porDia.has(vispera) && habiles(m, f, r.siguientes, 1).some((d) => porDia.has(d))
  );
};

const feriadosDe = (m: Marco, a: Fecha, b: Fecha, r: Requisitos): readonly Fecha[] => {
  const porDia = new Map<Fecha, Decimal>();
  for (const h of suyas(m))
    porDia.set(
      h.fecha,
      (porDia.get(h.fecha) ?? 0n) + (h.clase === 'nocturna' || h.clase === 'turno' ? 0n : horasDe(h)),
    );
  const { fecha_ingreso, fecha_egreso, ausencias } = m.persona;
  return m.corrida.entorno.feriados.filter(
    (f) =>
      f >= a &&
      f <= b &&
      f >= fecha_ingreso &&
      (fecha_egreso === null || f <= fecha_egreso) &&
      !porDia.has(f) &&
      !ausencias.some((x) => x.desde <= f && x.hasta >= f) &&
      conDerecho(m, f, r, porDia),
  );
};
const requisitos = (v: readonly Decimal[]): Requisitos => {
  const n = (d: Decimal | undefined): number => Math.min(31, Math.max(0, Number((d ?? 0n) / desdeEntero(1))));
  return { horas: v[0] ?? 0n, jornadas: n(v[1]), previos: n(v[2]), siguientes: n(v[3]) };
};

export const feriadosPagos: FuncionDef = {
  nombre: 'FERIADOS_PAGOS',
  resultado: 'numero',
  ayuda:
    'Los feriados no trabajados que se le pagan a un jornalizado (LCT art. 168): si en los días hábiles anteriores trabajó tantas horas o tantas jornadas, o si trabajó la víspera hábil y alguno de los días hábiles siguientes. No cuenta los que caen en una ausencia.',
  params: [
    { nombre: 'horas', tipo: 'numero', ayuda: 'Horas que alcanzan: 48.' },
    { nombre: 'jornadas', tipo: 'numero', ayuda: 'Días trabajados que alcanzan: 6.' },
    { nombre: 'habiles_previos', tipo: 'numero', ayuda: 'En cuántos días hábiles anteriores: 10.' },
    {
      nombre: 'habiles_siguientes',
      tipo: 'numero',
      ayuda: 'Después de la víspera, en cuántos días hábiles siguientes: 5.',
    },
    ...RANGO,
  ],
  ejemplos: [
    { formula: 'FERIADOS_PAGOS(40; 6; 10; 5)', da: '1' },
    { formula: 'FERIADOS_PAGOS(48; 6; 10; 5)', da: '0' },
  ],
  compilar: (args) => {
    const r = args.slice(0, 4).map((a) => num(a)),
      [desde, hasta] = rango(args, 4);
    return numero((m) =>
      desdeEntero(
        suyas(m).length === 0 ? 0 : feriadosDe(m, desde(m), hasta(m), requisitos(r.map((f) => f(m)))).length,
      ),
    );
  },
  citar: (m, _lig: Ligadura, valores) => {
    const a = typeof valores[4] === 'string' ? valores[4] : m.corrida.pagado.desde,
      b = typeof valores[5] === 'string' ? valores[5] : m.corrida.pagado.hasta;
    const r = requisitos(valores.slice(0, 4).map((v) => (typeof v === 'bigint' ? v : 0n)));
    return feriadosDe(m, a, b, r).map((f) => ({
      clase: 'horas',
      nombre: 'feriado',
      etiqueta: mostrarFecha(f),
      tipo: 'numero',
      valor: '1.00',
    }));
  },
};
