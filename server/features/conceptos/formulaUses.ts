// Finds what uses the things that formulas name, and what a concept or set uses: formulas of any kind and
// date, sets, and rows that refer to them.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { atributos } from '../../../core/payroll/attributes/index.ts';
import { formulasByField, type FormulaField } from '../../../core/payroll/checks/catalogueStudy.ts';
import { nameKey, codeText } from '../../../core/payroll/nameKey.ts';
import { formulaFunctions } from '../../../core/payroll/functions/index.ts';
import { mentionsIn, type Mention } from '../../../core/payroll/formula/mentions.ts';
import { callsIn } from '../../../core/payroll/order.ts';
import { reviewFormula } from '../../../core/payroll/formula/reviewFormula.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import { tableNamed, knownTable } from '../../../core/tables/index.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { rowUses } from '../../rows/uses.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { catalogueOf, ATRIBUTO_LABELS, type EmpresaCatalogue } from '../../payroll/mapping.ts';
import { known } from '../../../core/kit/known.ts';
import type { ConceptosAnswer } from './conceptosAnswer.ts';

interface Uso {
  readonly tabla: string;
  readonly id: number;
  readonly nombre: string;
  readonly donde: string[];
}

const nombreDe = (c: ConceptoDef): string => `${codeText(c.codigo)} ${c.d_rrhh_concepto}`;
const CAMPOS = {
  formula: 'chequeos.enFormula',
  formula_cantidad: 'chequeos.enCantidad',
  formula_base: 'chequeos.enBase',
} as const;
const tieneNombre = (campo: FormulaField): campo is FormulaField & keyof typeof CAMPOS =>
  Object.hasOwn(CAMPOS, campo);
const donde = (campo: FormulaField): string =>
  tieneNombre(campo)
    ? textFor(CAMPOS[campo])
    : textFor('chequeos.enVariante', { n: Number(campo.split('.')[1]) + 1 });

const mencionesDe = (
  c: ConceptoDef,
  a: EmpresaCatalogue,
): readonly (readonly [FormulaField, readonly Mention[]])[] =>
  formulasByField(c).map(([campo, f]) => {
    const { nodo } = reviewFormula(f, a, c, 'cualquiera');
    return [campo, nodo ? mentionsIn(nodo) : []] as const;
  });

/**
 * Concepts with a formula that mentions it, each with where. `es` gives the set through which it is
 * mentioned; '' if by its own name. Each place has a whole sentence, so that it can be translated.
 */
const porFormulas = (a: EmpresaCatalogue, es: (m: Mention) => string | undefined): Uso[] =>
  [...a.conceptos]
    .sort((x, y) => x.codigo - y.codigo)
    .flatMap((c) => {
      const lugares = mencionesDe(c, a).flatMap(([campo, ms]) =>
        ms.flatMap((m) => {
          const conjunto = es(m);
          return conjunto === undefined
            ? []
            : [
                conjunto === ''
                  ? donde(campo)
                  : textFor('chequeos.porConjunto', { donde: donde(campo), conjunto }),
              ];
        }),
      );
      return lugares.length
        ? [{ tabla: 'Conceptos', id: c.id, nombre: nombreDe(c), donde: [...new Set(lugares)] }]
        : [];
    });
/** Compares codes and labels as formulas do. */
const igual = (x: unknown, k: string): boolean => nameKey(String(x)) === k;

const usan = (l: StoreReads, a: EmpresaCatalogue, tabla: string, id: number): Uso[] => {
  const fila = known(l.fila(tabla, id), `la fila ${tabla}/${id}`),
    codigo = nameKey(String(fila['codigo']));
  switch (tabla) {
    case 'Conceptos': {
      const suyos = a.conjuntos.filter((k) => k.conceptos.some((c) => c.id === id)),
        codigos = new Map(suyos.map((k) => [nameKey(k.codigo), k.codigo]));
      return [
        ...porFormulas(a, (m) =>
          m.que === 'concepto' && m.id === id
            ? ''
            : m.que === 'conjunto' && codigos.has(m.codigo)
              ? codigos.get(m.codigo)
              : undefined,
        ).filter((u) => u.id !== id),
        ...suyos.map((k) => ({
          tabla: 'ConjuntosConcepto',
          id: k.id,
          nombre: `${k.codigo} ${k.descripcion}`,
          donde: [textFor('chequeos.miembro')],
        })),
      ];
    }
    case 'ConjuntosConcepto':
      return porFormulas(a, (m) => (m.que === 'conjunto' && m.codigo === codigo ? '' : undefined));
    case 'TablasAuxiliar':
    case 'Variables':
      return porFormulas(a, (m) => (m.que === 'tabla' && m.codigo === codigo ? '' : undefined));
    default: {
      const suyas = ATRIBUTO_LABELS.filter(([t]) => t === tabla);
      return porFormulas(a, (m) =>
        m.que === 'valor' &&
        suyas.some(([, atributo, campo]) => m.atributo === atributo && igual(fila[campo], m.valor))
          ? ''
          : undefined,
      );
    }
  }
};

/** What a concept's formulas name, or what a set holds. */
const usa = (l: StoreReads, a: EmpresaCatalogue, tabla: string, id: number): Omit<Uso, 'donde'>[] => {
  const porId = new Map(a.conceptos.map((c) => [c.id, c])),
    deConcepto = (n: number): Omit<Uso, 'donde'>[] => {
      const c = porId.get(n);
      return c ? [{ tabla: 'Conceptos', id: n, nombre: nombreDe(c) }] : [];
    };
  if (tabla === 'ConjuntosConcepto')
    return a.conjuntos.find((k) => k.id === id)?.conceptos.flatMap((c) => deConcepto(c.id)) ?? [];
  const c = tabla === 'Conceptos' ? porId.get(id) : undefined;
  if (!c) return [];
  const todas = mencionesDe(c, a)
    .flatMap(([, ms]) => ms)
    .flatMap((m): Omit<Uso, 'donde'>[] => {
      if (m.que === 'concepto') return deConcepto(m.id);
      if (m.que === 'conjunto')
        return a.conjuntos
          .filter((k) => igual(k.codigo, m.codigo))
          .map((k) => ({ tabla: 'ConjuntosConcepto', id: k.id, nombre: `${k.codigo} ${k.descripcion}` }));
      if (m.que === 'tabla')
        return a.tablas
          .filter((x) => igual(x.codigo, m.codigo))
          .map((x) => ({
            tabla: x.id < 0 ? 'Variables' : 'TablasAuxiliar',
            id: Math.abs(x.id),
            nombre: `${x.codigo} ${x.descripcion}`,
          }));
      if (m.que !== 'valor') return [];
      const e = ATRIBUTO_LABELS.find(([, atributo]) => atributo === m.atributo);
      return e
        ? l
            .filas(e[0])
            .filter((r) => igual(r[e[2]], m.valor))
            .map((r) => ({ tabla: e[0], id: Number(r['id']), nombre: String(r[e[2]]) }))
        : [];
    });
  return todas.filter((u, i) => todas.findIndex((x) => x.tabla === u.tabla && x.id === u.id) === i);
};

export const formulaUses = (
  l: StoreReads,
  { tabla, id }: { readonly tabla: string; readonly id: number },
): Result<ConceptosAnswer<'usos'>> => {
  if (!tableNamed(tabla) || tableNamed(tabla)?.persona !== undefined || !l.fila(tabla, id))
    return fail('not_found', 'fila.noExiste');
  const a = catalogueOf(tableSource(l)),
    suyos = usan(l, a, tabla, id),
    yaDichos = new Set(suyos.map((u) => u.tabla));
  return ok({
    usan: suyos,
    usa: usa(l, a, tabla, id),
    // Rows are counted, not named: many are about people.
    filas: rowUses(l.sql, tabla, id)
      .filter((u) => !yaDichos.has(u.tabla))
      .map((u) => ({
        tabla: u.tabla,
        nombre: u.cantidad === 1 ? knownTable(u.tabla).singular : knownTable(u.tabla).plural,
        cantidad: u.cantidad,
      })),
  });
};

/** Who names an attribute or a function, ignoring case and accents. */
export const nameUses = (
  l: StoreReads,
  { nombre }: { readonly nombre: string },
): Result<ConceptosAnswer<'usosDeNombre'>> => {
  const k = nameKey(nombre),
    atributo = atributos.find((x) => nameKey(x.nombre) === k),
    funcion = formulaFunctions.find((x) => nameKey(x.nombre) === k),
    a = catalogueOf(tableSource(l));
  if (atributo)
    return ok({
      nombre: atributo.nombre,
      usan: porFormulas(a, (m) => (m.que === 'atributo' && m.nombre === atributo.nombre ? '' : undefined)),
    });
  if (!funcion) return fail('not_found', 'chequeos.sinNombre', { nombre: nombre.slice(0, 60) });
  return ok({
    nombre: funcion.nombre,
    usan: [...a.conceptos]
      .sort((x, y) => x.codigo - y.codigo)
      .flatMap((c): Uso[] => {
        const lugares = formulasByField(c).flatMap(([campo, f]) => {
          const { nodo } = reviewFormula(f, a, c, 'cualquiera');
          return nodo && [...callsIn(nodo)].some((x) => x.def === funcion) ? [donde(campo)] : [];
        });
        return lugares.length
          ? [{ tabla: 'Conceptos', id: c.id, nombre: nombreDe(c), donde: [...new Set(lugares)] }]
          : [];
      }),
  });
};
