// Loads a later version of a package from a month on: its formulas become dated variants, so open or reviewed
// earlier months keep theirs.
import type { CivilDate } from '../kit/period.ts';
import { sameMergeValue } from './merge.ts';
import {
  esRef,
  symbolicRows,
  type PaqueteRow,
  type SymbolicValue,
  type SymbolicValues,
} from './kit/paquete.ts';

const items = (x: SymbolicValues | undefined): readonly SymbolicValues[] => symbolicRows(x?.['variantes']);
/** The code of the row that a value points at; empty when it points at none. */
const apuntado = (v: SymbolicValue | undefined): string => (esRef(v) ? v.ref[1] : '');
const deQuien = (v: SymbolicValues): string => apuntado(v['id_convenio']);
const desdeDe = (v: SymbolicValues): string => String(v['desde']);
const clave = (v: SymbolicValues): string => `${deQuien(v)} ${desdeDe(v)}`;
const ultima = (vs: readonly SymbolicValues[]): SymbolicValues | undefined =>
  vs.reduce<SymbolicValues | undefined>((a, v) => (!a || desdeDe(v) > desdeDe(a) ? v : a), undefined);
const entero = (f: CivilDate): string => f.slice(0, 4) + f.slice(5, 7);

/** What is printed beside the amount has no variants: its date is inside the formula. */
const IMPRESAS = ['formula_cantidad', 'formula_base'] as const,
  CORTE = 'SI(anio * 100 + mes < ';
const impresa = (
  empresa: SymbolicValue | undefined,
  nueva: SymbolicValue | undefined,
  esDePaquete: boolean,
  desde: CivilDate | null,
): SymbolicValue | undefined => {
  if (
    typeof empresa !== 'string' ||
    typeof nueva !== 'string' ||
    empresa === '' ||
    nueva === '' ||
    sameMergeValue(empresa, nueva)
  )
    return nueva;
  if (empresa.startsWith(CORTE) && empresa.endsWith(`; ${nueva})`)) return empresa;
  return desde !== null && esDePaquete ? `${CORTE}${entero(desde)}; ${empresa}; ${nueva})` : nueva;
};

/**
 * The package's concept adapted to the company's. `desde` null: for every month, unless the company already
 * has this formula from a date. Where the company changed the formula, or has its own variants, it is left as
 * it comes: a conflict that a person decides.
 */
const fecharConcepto = (
  paquete: SymbolicValues,
  empresa: SymbolicValues,
  originales: readonly SymbolicValues[],
  desde: CivilDate | null,
): SymbolicValues => {
  const suyas = items(empresa),
    propias = new Set(items(paquete).map(clave)),
    dadas = suyas.filter((v) => !propias.has(clave(v)));
  if (dadas.some((v) => !originales.some((o) => items(o).some((w) => sameMergeValue(w, v))))) return paquete;
  const dePaquete = (campo: string): boolean =>
      originales.some((o) => sameMergeValue(o[campo], empresa[campo])),
    salida: SymbolicValues[] = [];
  /**
   * For one convenio (or all), keeps the current formula with its dated ones and adds the new one from
   * `desde`. False: the package's formula has to replace it from the beginning.
   */
  const serie = (
    quien: string,
    base: SymbolicValue | undefined,
    nueva: SymbolicValue | undefined,
    esDePaquete: boolean,
  ): boolean => {
    const antes = dadas.filter((v) => deQuien(v) === quien),
      rige = ultima(antes)?.['formula'] ?? base;
    if (sameMergeValue(rige, nueva)) {
      salida.push(...antes);
      return true;
    }
    if (desde === null || !esDePaquete || typeof nueva !== 'string') return false;
    salida.push(...antes.filter((v) => desdeDe(v) < desde), {
      id_convenio: quien === '' ? null : { ref: ['Convenios', quien] },
      desde,
      formula: nueva,
    });
    return true;
  };
  const sigue = serie('', empresa['formula'], paquete['formula'], dePaquete('formula'));
  for (const v of items(paquete)) {
    const ya = suyas.find((x) => clave(x) === clave(v)),
      sola = items(paquete).filter((x) => deQuien(x) === deQuien(v)).length === 1;
    if (
      ya &&
      sola &&
      serie(
        deQuien(v),
        ya['formula'],
        v['formula'],
        originales.some((o) => items(o).some((w) => sameMergeValue(w, ya))),
      )
    )
      salida.push(ya);
    else if (
      !ya &&
      sola &&
      dadas.some((x) => deQuien(x) === deQuien(v) && sameMergeValue(x['formula'], v['formula']))
    )
      salida.push(...dadas.filter((x) => deQuien(x) === deQuien(v)));
    else salida.push(!ya && desde !== null && desdeDe(v) < desde ? { ...v, desde } : v);
  }
  return {
    ...paquete,
    ...(sigue ? { formula: empresa['formula'] ?? null } : {}),
    ...(Object.hasOwn(paquete, 'variantes') || salida.length > 0 || dadas.some((v) => deQuien(v) === '')
      ? { variantes: salida }
      : {}),
    ...Object.fromEntries(
      IMPRESAS.flatMap((c) =>
        Object.hasOwn(paquete, c) ? [[c, impresa(empresa[c], paquete[c], dePaquete(c), desde) ?? null]] : [],
      ),
    ),
  };
};

/**
 * A concept that the company does not have yet and that everybody would get: it gives nothing before its
 * month.
 */
const nuevoDesde = (v: SymbolicValues, desde: CivilDate): SymbolicValues =>
  v['chk_general'] !== 1 ||
  typeof v['formula'] !== 'string' ||
  apuntado(v['id_rrhh_tipo_concepto']) === 'AUX' ||
  items(v).length > 0
    ? v
    : { ...v, formula: '0', variantes: [{ id_convenio: null, desde, formula: v['formula'] }] };

/**
 * `empresa`: the row as the company has it; undefined when it has none. `originales`: what each package gave
 * for it.
 */
export const datePaqueteRow = (
  f: PaqueteRow,
  empresa: SymbolicValues | undefined,
  originales: readonly SymbolicValues[],
  desde: CivilDate | null,
): PaqueteRow => {
  if (f.tabla !== 'Conceptos') return f;
  const valores =
    empresa === undefined
      ? desde === null || originales.length > 0
        ? f.valores
        : nuevoDesde(f.valores, desde)
      : fecharConcepto(f.valores, empresa, originales, desde);
  return { ...f, valores };
};
