// The calculation of a run, apart from where rows come from and where receipts go: people in, packed receipts out, some hundreds at a time.
import { hash } from 'node:crypto';
import { endianness } from 'node:os';
import { aCentavos, escribir } from '../../core/kit/money.ts';
import { periodoDe, type Fecha, type Periodo } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import {
  ANCHO_HISTORIA,
  type Entorno,
  type Linea,
  type Persona,
  type Problema,
  type Recibo,
  type Totales,
} from '../../core/payroll/run.ts';
import {
  dice,
  diccionarioDe,
  empaquetar,
  indiceDe,
  type Diccionario,
  type IndiceDiccionario,
} from './empaque.ts';
import { empaquetarSumas } from './acumulados.ts';
import { conReversion, reciboVacio } from './reversion.ts';
import { shortOf } from '../kernel/faults.ts';
import { type ReciboEmpacado, sha } from './reciboEmpacado.ts';

/** An engine made ready for one environment: one thread's. */
export interface Calculadora {
  readonly entorno: Entorno;
  readonly huella: string;
  readonly diccionario: Diccionario;
  readonly indice: IndiceDiccionario;
  readonly huellaDiccionario: string;
  readonly calcular: (p: Persona) => Recibo;
}

export const calculadora = (entorno: Entorno, calcular: (p: Persona) => Recibo): Calculadora => {
  const diccionario = diccionarioDe(entorno.conceptos);
  return {
    entorno,
    calcular,
    diccionario,
    indice: indiceDe(diccionario),
    huella: sha(JSON.stringify(entorno)),
    huellaDiccionario: sha(JSON.stringify(diccionario)),
  };
};

/** The bytes of some numbers, the same on every machine. */
const bytesDe = (n: readonly number[]): Uint8Array => {
  const b = Buffer.from(new Float64Array(n).buffer);
  return endianness() === 'LE' ? b : b.swap64();
};

/** Hash of everything a receipt depends on. Equal hash, equal receipt. History goes by its numbers: written out, it was most of the text. */
export const huellaDeEntrada = (c: Calculadora, p: Persona): string =>
  sha(
    c.huella +
      JSON.stringify(
        p.historia.length === 0 ? p : { ...p, historia: hash('sha256', bytesDe(p.historia), 'base64url') },
      ),
  );

const NINGUNO = new Uint8Array(0);
const entero = (p: Periodo): number => Number(p.slice(0, 4)) * 100 + Number(p.slice(5, 7));

/** Sums of the lines by concept and accrual month; quantities to the fourth decimal, as novedades have them. Lines of one concept come together. */
export const acumular = (lineas: readonly Linea[], periodo: Periodo, fechaPago: Fecha): Uint8Array => {
  const pago = entero(periodoDe(fechaPago)),
    propio = entero(periodo),
    filas: number[] = [];
  for (const l of lineas) {
    if (l.importe === 0n && (l.cantidad === null || l.cantidad === 0n)) continue;
    const suyo = l.devengado ?? l.periodo_ajuste,
      devengado = suyo === null ? propio : entero(suyo),
      cuando = l.pago === undefined ? pago : entero(l.pago);
    const centavos = enteros(l.importe),
      cantidad = l.cantidad === null ? 0 : diezmilesimos(l.cantidad);
    let i = filas.length - ANCHO_HISTORIA;
    while (i >= 0 && filas[i] === l.id_concepto && (filas[i + 1] !== devengado || filas[i + 2] !== cuando))
      i -= ANCHO_HISTORIA;
    if (i < 0 || filas[i] !== l.id_concepto) filas.push(l.id_concepto, devengado, cuando, centavos, cantidad);
    else {
      filas[i + 3]! += centavos;
      filas[i + 4]! += cantidad;
    }
  }
  return empaquetarSumas(filas, propio, pago);
};
const diezmilesimos = (v: bigint): number => {
  const n = Number(v);
  return n < 2 ** 51 && n > -(2 ** 51) ? Math.trunc(n / 10_000) : Number(v / 10_000n);
};

/** Cents by way of a number where that is exact (see `empaquetar`). */
const enteros = (v: bigint): number => {
  const n = Number(v);
  if (n < 2 ** 51 && n > -(2 ** 51)) {
    const c = n / 1_000_000;
    if (Number.isInteger(c)) return c;
  }
  return aCentavos(v);
};

const enCentavos = (t: Totales): NonNullable<ReciboEmpacado['totales']> => [
  aCentavos(t.remunerativo),
  aCentavos(t.no_remunerativo),
  aCentavos(t.descuentos),
  aCentavos(t.neto),
  aCentavos(t.contribuciones),
];

const marcas = (problemas: readonly Problema[]): string =>
  problemas.map((p) => `${p.nivel},${p.codigo},${p.concepto ?? ''}`).join(';');

/** What came out of one person's calculation, over the very text that is stored. */
export const huellaDeResultado = (
  c: Pick<Calculadora, 'huellaDiccionario'>,
  id: number,
  clase: string,
  totales: ReciboEmpacado['totales'],
  lineas: string,
  problemas: readonly Problema[],
): string =>
  sha(
    `${c.huellaDiccionario}\n${id}\n${clase}\n${totales?.join(',') ?? ''}\n${marcas(problemas)}\n${lineas}`,
  );

/** What the engine gives, after what is taken back. */
const calculado = (c: Calculadora, persona: Persona): Recibo => {
  const nuevo = persona.anula?.rehacer === 0 ? reciboVacio(persona.id) : c.calcular(persona);
  return persona.anula ? conReversion(nuevo, persona.anula, c.indice) : nuevo;
};

/** One person's receipt, packed. `rectifica`: it is of a run that takes others back.  A failure of one person is his problem alone, even when it is a bug. */
export const reciboDe = (c: Calculadora, persona: Persona, rectifica = false): ReciboEmpacado => {
  const entrada = huellaDeEntrada(c, persona);
  const base = { id_personal: persona.id, legajo: persona.legajo, nombre: persona.nombre, entrada };
  let recibo: Recibo;
  let problemas: readonly Problema[];
  try {
    recibo = calculado(c, persona);
    problemas =
      rectifica && !persona.anula
        ? [
            ...recibo.problemas,
            { nivel: 'error', codigo: 'sin_recibo_que_anular', mensaje: texto('corrida.sinReciboQueAnular') },
          ]
        : recibo.problemas;
    if (!problemas.some((p) => p.nivel === 'error')) {
      const totales = enCentavos(recibo.totales),
        lineas = empaquetar(recibo.lineas.filter(dice), c.indice);
      return {
        ...base,
        ...(persona.fijados
          ? ({ estado: 'corregido', con_aviso: problemas.length > 0 } as const)
          : ({ estado: problemas.length ? 'aviso' : 'calculado' } as const)),
        totales,
        lineas,
        problemas,
        resultado: huellaDeResultado(c, persona.id, 'recibo', totales, lineas, problemas),
        acumulados: acumular(recibo.lineas, c.entorno.periodo, c.entorno.fecha_pago),
      };
    }
  } catch (e) {
    problemas = [
      { nivel: 'error', codigo: 'interno', mensaje: texto('runs.personaFallo', { detalle: shortOf(e) }) },
    ];
  }
  return {
    ...base,
    estado: 'error',
    totales: null,
    lineas: '',
    problemas,
    resultado: huellaDeResultado(c, persona.id, 'error', null, '', problemas),
    acumulados: NINGUNO,
  };
};

/** Whoever was left out: shown in the run, without a receipt. */
export const reciboExcluido = (p: {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string | null;
}): ReciboEmpacado => ({
  id_personal: p.id,
  legajo: p.legajo,
  nombre: p.nombre,
  estado: 'excluido',
  totales: null,
  lineas: '',
  problemas: [],
  acumulados: NINGUNO,
  entrada: '',
  resultado: sha(`excluido\n${p.id}`),
});

/** Cents → wire form. */
export const importeDe = (centavos: number): string => escribir(BigInt(centavos) * 1_000_000n);
