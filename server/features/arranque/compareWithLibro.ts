// Compares the receipts of a book with what is calculated here for the same people, concept by concept.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { LibroComparison, CompareRequest } from '../../../core/api/arranque.ts';
import type { SimulacionResult } from '../../../core/api/simulaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO, writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import {
  differenceCause,
  signedAmount,
  type ComparedLine,
  type LsdRead,
  type OwnConcepto,
} from '../../../core/outputs/declaraciones/lsdHistory.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { simulateRecibo } from '../simulaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { ownConceptos } from './ownConceptos.ts';
import { sumOf, libroHistoryOf, type LibroHistory } from './history.ts';

/** The kinds of concepts that are in the book; contributions of the employer and auxiliaries are not. */
const DEL_LIBRO = new Set(['remunerativo', 'no_remunerativo', 'descuento']);
const TIPO_DE: Readonly<Record<string, string>> = { M: 'M', Q: 'Q1', S: 'M' };

type NamedLine = ComparedLine & { readonly concepto: string };
type LinesByCode = Map<string, NamedLine>;
/** Adds a line to its concept's. */
const addLine = (m: LinesByCode, codigo: string, { concepto, importe, cantidad }: NamedLine): void => {
  const y = m.get(codigo);
  m.set(codigo, {
    concepto,
    importe: (y?.importe ?? ZERO) + importe,
    cantidad: cantidad === null ? (y?.cantidad ?? null) : (y?.cantidad ?? ZERO) + cantidad,
  });
};

type LsdPersona = LsdRead['personas'][number];
/** A person's lines in the book, by the concept matched to each code. */
const bookLines = (
  x: LsdPersona,
  mapeo: LibroHistory['mapeo'],
  conceptos: ReadonlyMap<number, OwnConcepto>,
): LinesByCode => {
  const lines: LinesByCode = new Map();
  for (const y of x.renglones) {
    const id = mapeo[y.codigo] ?? null,
      c = id === null ? undefined : conceptos.get(id);
    addLine(lines, c ? codeText(c.codigo) : `LSD ${y.codigo}`, {
      concepto: c?.nombre ?? textFor('arranque.delLibro', { codigo: y.codigo }),
      importe: signedAmount(y, c?.tipo ?? (y.credito ? 'remunerativo' : 'descuento')),
      cantidad: y.cantidad,
    });
  }
  return lines;
};

type OwnLine = SimulacionResult['recibo']['lineas'][number];
/** The lines calculated here that a book would have. */
const ownLines = (lineas: readonly OwnLine[]): LinesByCode => {
  const lines: LinesByCode = new Map();
  for (const y of lineas) {
    const importe = DEL_LIBRO.has(y.tipo) ? (readDecimal(y.importe) ?? ZERO) : ZERO;
    if (importe !== ZERO)
      addLine(lines, codeText(y.codigo), {
        concepto: `${codeText(y.codigo)} ${y.texto}`,
        importe,
        cantidad: y.cantidad === null ? null : (readDecimal(y.cantidad) ?? null),
      });
  }
  return lines;
};

type ComparedPersona = LibroComparison['personas'][number];
const differentLines = (libro: LinesByCode, aqui: LinesByCode): ComparedPersona['conceptos'] =>
  [...new Set([...libro.keys(), ...aqui.keys()])].toSorted().flatMap((codigo) => {
    const a = libro.get(codigo),
      b = aqui.get(codigo),
      diferencia = (b?.importe ?? ZERO) - (a?.importe ?? ZERO);
    return diferencia === ZERO
      ? []
      : [
          {
            codigo,
            concepto: (b ?? a)?.concepto ?? '',
            libro: a ? writeDecimal(a.importe) : null,
            aqui: b ? writeDecimal(b.importe) : null,
            diferencia: writeDecimal(diferencia),
            causa: differenceCause(a, b),
          },
        ];
  });

/** A person whose receipt differs, or cannot be calculated; undefined when it is the same. */
const comparePersona = (
  l: StoreReads,
  h: LibroHistory,
  conceptos: ReadonlyMap<number, OwnConcepto>,
  x: LsdPersona,
  liquidacion: { readonly periodo: string; readonly id_rrhh_tipo_liquidacion: number | null },
): ComparedPersona | undefined => {
  const id = h.personas.get(x.cuil);
  if (id === undefined) throw new Error(`the book's ${x.cuil} has a legajo here`);
  const fila = l.fila('Personal', id),
    r = simulateRecibo(l, { id_personal: id, ...liquidacion, fecha_pago: null, cambios: [], deseo: null }),
    conceptosDistintos = differentLines(
      bookLines(x, h.mapeo, conceptos),
      isLeft(r) ? new Map() : ownLines(r.right.recibo.lineas),
    );
  if (conceptosDistintos.length === 0 && !isLeft(r)) return undefined;
  return {
    id_personal: id,
    legajo: Number(fila?.['legajo'] ?? 0),
    nombre: String(fila?.['nombre'] ?? ''),
    neto_libro: writeDecimal(sumOf(x.renglones.map((y) => (y.credito ? y.importe : -y.importe)))),
    neto_aqui: isLeft(r) ? null : r.right.recibo.totales.neto,
    problema: isLeft(r)
      ? r.left.message
      : (r.right.recibo.problemas.find((y) => y.nivel === 'error')?.mensaje ?? null),
    conceptos: conceptosDistintos,
  };
};

export const compareWithLibro = (l: StoreReads, p: CompareRequest): Result<LibroComparison> => {
  const h = libroHistoryOf(l, { archivos: [p.archivo], mapeo: p.mapeo }),
    f = h.leidos[0],
    tipo = l.filas('TiposLiquidacion', { codigo: TIPO_DE[f?.tipo ?? 'M'] ?? 'M' })[0];
  if (!f) return fail('invalid', 'arranque.noSeLee', { mensaje: h.leida.errores[0]?.mensaje ?? '' });
  const conceptos = ownConceptos(l),
    aca = f.personas.filter((x) => h.personas.has(x.cuil)),
    pagina = aca.slice(Math.max(0, p.desde), Math.max(0, p.desde) + Math.max(1, Math.min(50, p.cuantos)));
  // Nobody in the book has a legajo here, which must not read as «nobody differs».
  const primera = f.personas[0];
  if (aca.length === 0 && primera)
    return fail('invalid', 'arranque.sinLegajo', { cuil: primera.cuil, legajo: primera.legajo });
  const liquidacion = { periodo: f.periodo, id_rrhh_tipo_liquidacion: tipo ? Number(tipo['id']) : null },
    personas = pagina.flatMap((x) => comparePersona(l, h, conceptos, x, liquidacion) ?? []);
  return ok({ periodo: f.periodo, total: aca.length, iguales: pagina.length - personas.length, personas });
};
