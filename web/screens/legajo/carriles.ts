// The dated values of a person as lanes of a time line: from when to when each held, and where it falls in the months shown.
import type { Row, Value } from '../../../core/kit/field.ts';
import {
  anioDe,
  diaJuliano,
  mesDe,
  primerDia,
  sumarDias,
  sumarMeses,
  ultimoDia,
  type Fecha,
  type Periodo,
} from '../../../core/kit/period.ts';

export interface Tramo {
  readonly desde: Fecha /** Null: still in force. */;
  readonly hasta: Fecha | null;
  readonly valor: Value;
  readonly programado: boolean /** Its place in the list of the row. */;
  readonly indice: number;
}

/** Values hold until the day before the next one. Rows half written (no date yet) are left out. */
export const tramosDe = (lista: readonly Row[], campo: string, hoy: Fecha): readonly Tramo[] => {
  const orden = lista
    .map((f, indice) => ({ f, indice }))
    .filter(({ f }) => typeof f['desde'] === 'string' && /^\d{4}-\d\d-\d\d$/.test(f['desde']))
    .toSorted((a, b) => (String(a.f['desde']) < String(b.f['desde']) ? -1 : 1));
  return orden.map(({ f, indice }, i): Tramo => {
    const siguiente = orden[i + 1];
    return {
      desde: String(f['desde']),
      hasta: siguiente ? sumarDias(String(siguiente.f['desde']), -1) : null,
      valor: f[campo] ?? null,
      programado: String(f['desde']) > hoy,
      indice,
    };
  });
};

/** The one in force on a day. */
export const vigenteAl = (tramos: readonly Tramo[], dia: Fecha): Tramo | undefined =>
  tramos.findLast((x) => x.desde <= dia);

/** The scale that applied to a person: for each category he had, its scale rows while he had it. */
export const tramosDeEscala = (
  categorias: readonly Tramo[],
  escalas: readonly Row[],
  hoy: Fecha,
): readonly Tramo[] =>
  categorias.flatMap((c): Tramo[] => {
    const suyas = escalas
      .filter((e) => e['id_rrhh_categoria'] === c.valor)
      .toSorted((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1));
    const cortes = suyas.flatMap((e, i): Tramo[] => {
      const fin = suyas[i + 1] ? sumarDias(String(suyas[i + 1]!['desde']), -1) : null;
      const desde = String(e['desde']) < c.desde ? c.desde : String(e['desde']);
      const hasta = fin === null ? c.hasta : c.hasta === null || fin < c.hasta ? fin : c.hasta;
      return hasta !== null && hasta < desde
        ? []
        : [{ desde, hasta, valor: e['basico'] ?? null, programado: desde > hoy, indice: -1 }];
    });
    return cortes;
  });

export interface Ventana {
  readonly desde: Fecha;
  readonly hasta: Fecha;
}
export type Rango = '12' | '24' | '60' | 'todo';

/** Whole months around today: most of them behind, a few ahead for what is scheduled. */
export const ventanaDe = (rango: Rango, hoy: Fecha, primera: Fecha, ultima: Fecha): Ventana => {
  const mes: Periodo = hoy.slice(0, 7);
  const fin = sumarMeses(mes, 3),
    final = ultimoDia(ultima.slice(0, 7) > fin ? (rango === 'todo' ? ultima.slice(0, 7) : fin) : fin);
  if (rango !== 'todo') return { desde: primerDia(sumarMeses(mes, 4 - Number(rango))), hasta: final };
  const inicio = primera.slice(0, 7) < mes ? primera.slice(0, 7) : mes;
  return { desde: primerDia(inicio), hasta: final };
};

/** Share of the window, 0 to 100, at which a day begins. */
export const lugar = (dia: Fecha, v: Ventana): number => {
  const total = diaJuliano(v.hasta) + 1 - diaJuliano(v.desde);
  return Math.max(0, Math.min(100, ((diaJuliano(dia) - diaJuliano(v.desde)) / total) * 100));
};
export interface Barra {
  readonly izquierda: number;
  readonly ancho: number;
}
/** Where a stretch is drawn; undefined outside the window. */
export const barra = (desde: Fecha, hasta: Fecha | null, v: Ventana): Barra | undefined => {
  if (desde > v.hasta || (hasta !== null && hasta < v.desde)) return undefined;
  const a = lugar(desde, v),
    b = hasta === null ? 100 : lugar(sumarDias(hasta, 1), v);
  return { izquierda: a, ancho: Math.max(0.4, b - a) };
};

export interface Marca {
  readonly lugar: number;
  readonly texto: string;
  readonly anio: boolean;
}
/** Months as initials when there is room for them, and years. */
export const marcas = (
  v: Ventana,
): { readonly meses: readonly Marca[]; readonly anios: readonly Marca[] } => {
  const meses: Marca[] = [],
    anios: Marca[] = [];
  for (let p = v.desde.slice(0, 7); p <= v.hasta.slice(0, 7); p = sumarMeses(p, 1)) {
    const x = lugar(primerDia(p), v);
    meses.push({ lugar: x, texto: 'EFMAMJJASOND'[mesDe(p) - 1]!, anio: mesDe(p) === 1 });
    if (mesDe(p) === 1 || p === v.desde.slice(0, 7))
      anios.push({ lugar: x, texto: String(anioDe(p)), anio: true });
  }
  // A year that has no room before the next one is left out.
  return {
    meses: meses.length > 36 ? [] : meses,
    anios: anios.filter((a, i) => !anios[i + 1] || anios[i + 1]!.lugar - a.lugar > 5),
  };
};

/** Whole years and months between two dates. */
export const antiguedad = (
  desde: Fecha,
  hasta: Fecha,
): { readonly anios: number; readonly meses: number } => {
  const n = Math.max(
    0,
    (anioDe(hasta) - anioDe(desde)) * 12 +
      mesDe(hasta) -
      mesDe(desde) -
      (hasta.slice(8) < desde.slice(8) ? 1 : 0),
  );
  return { anios: Math.floor(n / 12), meses: n % 12 };
};
