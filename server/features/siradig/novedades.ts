// Compares the novedades that a F.572 asks for with those already loaded from an earlier one.
import type { SiradigRead } from '../../../core/api/siradig.ts';
import type { Row } from '../../../core/kit/field.ts';
import {
  decimal,
  fromInteger,
  divide,
  writeDecimal,
  multiply,
  roundBy,
  type Decimal,
} from '../../../core/kit/money.ts';
import { lastDay } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { F572 } from '../../../core/payroll/siradig.ts';
import type { WrittenRow } from '../importaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { firstPeriodo, closedFor } from '../tiempo/contract.ts';

/** The table that gives, for each datum of the form, the code of its concept and the percentage to load. */
export const NOVEDADES = 'siradig';
type SiradigChange = SiradigRead['cambios'][number];
export interface SiradigTarget {
  readonly id: number;
  readonly nombre: string;
  readonly porcentaje: Decimal;
}
export const monthText = (anio: number, m: number): string => `${anio}-${String(m).padStart(2, '0')}`;
/** The mark of its novedades: year and number of the presentation. */
const siradigMark = (f: Pick<F572, 'anio' | 'presentacion'>): string =>
  `F.572 ${f.anio} N.º ${f.presentacion}`;
export const siradigYear = (obs: unknown, anio: number): number | undefined => {
  const m = new RegExp(`^F\\.572 ${anio} N\\.º (\\d+)`).exec(String(obs ?? ''));
  return m ? Number(m[1]) : undefined;
};

export interface SiradigPlan {
  readonly cambios: SiradigChange[];
  readonly escribe: WrittenRow[];
  readonly avisos: string[];
}

/** The first month of the year that can still be loaded; 13: none. */
const firstOpenMonth = (l: StoreReads, anio: number, id: number): number => {
  const cerrado = closedFor(l, id),
    meses = Array.from({ length: 12 }, (_, i) => i + 1),
    inicio = firstPeriodo(l) ?? '';
  return Math.max(
    (meses.findLast((m) => cerrado(lastDay(monthText(anio, m)))) ?? 0) + 1,
    inicio.startsWith(`${anio}-`) ? Number(inicio.slice(5)) : 1,
  );
};

type Who = Pick<SiradigChange, 'legajo' | 'nombre'>;
/**
 * The value of each concept in each month, by `concept month`. Months that are closed, or before the company
 * began here, are loaded in the first open one: Ganancias adds up the whole year.
 */
const wantedAmounts = (
  f: F572,
  destinos: ReadonlyMap<string, SiradigTarget>,
  abierto: number,
  suyas: readonly Row[],
  withoutConcepto: (i: F572['importes'][number]) => void,
): ReadonlyMap<string, Decimal> => {
  const quiere = new Map<string, Decimal>(),
    sumar = (concepto: number, periodo: string, x: Decimal): void => {
      const k = `${concepto} ${periodo}`;
      quiere.set(k, (quiere.get(k) ?? 0n) + x);
    };
  for (const i of f.importes) {
    const d = destinos.get(i.dato);
    if (d)
      sumar(
        d.id,
        monthText(f.anio, Math.max(i.mes, abierto)),
        roundBy(divide(multiply(i.importe, d.porcentaje), fromInteger(100)), 'centavo'),
      );
    else withoutConcepto(i);
  }
  for (const n of suyas)
    if (String(n['periodo']) < monthText(f.anio, abierto))
      sumar(Number(n['id_rrhh_concepto']), monthText(f.anio, abierto), -decimal(String(n['importe'] ?? '0')));
  return quiere;
};

/** The inputs for comparing a person's wanted novedades with those in the open months. */
interface Wanted {
  readonly l: StoreReads;
  readonly f: F572;
  readonly id: number;
  readonly quien: Who;
  readonly nombres: ReadonlyMap<number, string>;
  readonly abierto: number;
  readonly suyas: readonly Row[];
  readonly quiere: ReadonlyMap<string, Decimal>;
  readonly linea: number;
}
const writeNovedades = (
  { l, f, id, quien, nombres, abierto, suyas, quiere, linea }: Wanted,
  p: SiradigPlan,
): void => {
  const abiertas = new Map(
    suyas
      .filter((n) => String(n['periodo']) >= monthText(f.anio, abierto))
      .map((n) => [`${n['id_rrhh_concepto']} ${n['periodo']}`, n]),
  );
  const decir = (hace: SiradigChange['hace'], k: string, importe: string): void => {
    const [c = '', periodo = ''] = k.split(' ');
    p.cambios.push({
      ...quien,
      hace,
      que: nombres.get(Number(c)) ?? String(l.fila('Conceptos', Number(c))?.['d_rrhh_concepto'] ?? ''),
      periodo,
      importe,
    });
  };
  for (const [k, x] of [...quiere].filter(([, v]) => v !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [c = '', periodo = ''] = k.split(' '),
      ya = abiertas.get(k),
      importe = writeDecimal(x);
    if (ya) {
      if (String(ya['importe']) !== importe) decir('cambia', k, importe);
      p.escribe.push({
        linea,
        valores: { id: ya['id'], version: ya['version'], importe, observacion: siradigMark(f) },
      });
    } else {
      decir('agrega', k, importe);
      p.escribe.push({
        linea,
        valores: {
          periodo,
          id_personal: id,
          id_rrhh_concepto: Number(c),
          importe,
          observacion: siradigMark(f),
        },
      });
    }
  }
  for (const [k, n] of abiertas)
    if ((quiere.get(k) ?? 0n) === 0n) {
      decir('quita', k, String(n['importe'] ?? '0.00'));
      p.escribe.push({ linea, valores: { $verbo: 'borrar', id: n['id'], version: n['version'] } });
    }
};

/** Adds the changes, the rows and the notices to the plan, or gives the reason why nothing can be loaded. */
export const planNovedades = (
  l: StoreReads,
  f: F572,
  persona: Row,
  destinos: ReadonlyMap<string, SiradigTarget>,
  linea: number,
  p: SiradigPlan,
): string | undefined => {
  const id = Number(persona['id']),
    abierto = firstOpenMonth(l, f.anio, id),
    quien: Who = { legajo: Number(persona['legajo']), nombre: String(persona['nombre']) };
  if (abierto > 12) return textFor('tiempo.sir.anioCerrado', { anio: f.anio });
  const suyas = l
      .filas('Novedades', { id_personal: id })
      .filter((n) => siradigYear(n['observacion'], f.anio) !== undefined),
    nombres = new Map([...destinos.values()].map((d) => [d.id, d.nombre]));
  const quiere = wantedAmounts(f, destinos, abierto, suyas, ({ dato, importe }) =>
    p.avisos.push(
      textFor('tiempo.sir.sinConcepto', { ...quien, dato, importe: writeDecimal(importe), tabla: NOVEDADES }),
    ),
  );
  writeNovedades({ l, f, id, quien, nombres, abierto, suyas, quiere, linea }, p);
  return undefined;
};
