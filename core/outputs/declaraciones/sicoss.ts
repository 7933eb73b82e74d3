// F.931 as text (SICOSS, version 42): one record per person, in order of CUIL; checked before it is written,
// then read back and compared.
import { ZERO, type Decimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import { amountIn, isRecord, writeRecord, readRecord, type FixedWidthRecord } from '../fixedWidth.ts';
import { baseOf, type PersonaDeclaracion, type DeclaredEmpresa } from './declarePersona.ts';
import type { Observation } from './reviewDeclaracion.ts';
import { sicossFormat, type SicossField } from './layoutSicoss.ts';

/**
 * ARCA's types of employer for the two cases of Ley 27.541 art. 19 (those of Dto 814/01 art. 2); to be
 * checked with the table in force.
 */
export const EMPLEADOR_TYPE: Readonly<Record<string, string>> = { a: '4', b: '1' };
const REGIMEN_SIPA = '1',
  OPERACION = '0';
export const LINE_END = '\r\n';

/** The last three situations of the month, with the day on which each begins. */
const revistasDe = ({ revistas }: PersonaDeclaracion) => {
  const [r1, r2, r3] = revistas.slice(-3);
  return {
    revista_1: r1?.codigo ?? null,
    revista_1_dia: r1?.dia ?? null,
    revista_2: r2?.codigo ?? null,
    revista_2_dia: r2?.dia ?? null,
    revista_3: r3?.codigo ?? null,
    revista_3_dia: r3?.dia ?? null,
  };
};
const filaDe = (d: PersonaDeclaracion, e: DeclaredEmpresa): FixedWidthRecord => {
  const p = d.persona,
    g = d.grupos;
  const dado: Partial<Record<SicossField, string | number | Decimal | null>> = {
    cuil: p.cuil?.replaceAll('-', '') ?? null,
    apellido_nombre: p.nombre.replace(',', ''),
    conyuge: p.conyuge,
    hijos: p.hijos,
    // The situation at the end of the month; when there is only one, it equals the first.
    situacion: d.revistas.at(-1)?.codigo ?? null,
    condicion: p.condicion,
    actividad: p.actividad,
    zona: p.codigo_localidad,
    modalidad_contratacion: p.modalidad,
    obra_social: p.obra_social,
    adherentes: p.adherentes,
    remuneracion_total: d.remunerativo + d.no_remunerativo,
    imponible_1: baseOf(d, 1),
    imponible_2: baseOf(d, 2),
    imponible_3: baseOf(d, 3),
    imponible_4: baseOf(d, 4),
    imponible_5: baseOf(d, 5),
    imponible_6: baseOf(d, 6),
    imponible_7: baseOf(d, 7),
    imponible_8_dec788: baseOf(d, 8),
    imponible_9: baseOf(d, 9),
    asignaciones_familiares_pagadas: d.asignaciones,
    adicional_os: ZERO,
    aporte_adicional_os: d.adicional_os,
    provincia_localidad: p.localidad,
    siniestrado: p.siniestrado,
    corresponde_reduccion: d.detraccion > ZERO ? 1 : 0,
    tipo_empresa: EMPLEADOR_TYPE[e.tipo_empleador] ?? null,
    regimen: REGIMEN_SIPA,
    ...revistasDe(d),
    sueldo_mas_adicionales: g.sueldo,
    sac: g.sac,
    horas_extra: g.horas_extra,
    zona_desfavorable: g.zona,
    vacaciones: g.vacaciones,
    adicionales: g.adicionales,
    premios: g.premios,
    dias_trabajados: d.dias,
    convencionado: p.convencionado,
    tipo_operacion: OPERACION,
    cantidad_horas_extra: d.horas_extra,
    no_remunerativos: d.no_remunerativo,
    maternidad: d.maternidad,
    horas_trabajadas: d.horas,
    seguro_vida_obligatorio: p.seguro_colectivo,
    detraccion_ley_27430: d.detraccion,
  };
  return dado;
};

/** Amounts of a file that must match the receipts. */
export interface SicossControl {
  readonly campo: string;
  readonly recibos: Decimal;
  readonly archivo: Decimal;
}
/** A person's part of the file, with its line ends. */
export interface PersonaPart {
  readonly id_personal: number;
  readonly texto: string;
}
/** `texto`: the heading followed by the parts, in order. */
export interface DeclaracionFile {
  readonly texto: string;
  readonly encabezado: string;
  readonly partes: readonly PersonaPart[];
  readonly registros: number;
  readonly controles: readonly SicossControl[];
  readonly observaciones: readonly Observation[];
}

const observar = (d: PersonaDeclaracion, campo: string, mensaje: string): Observation => ({
  nivel: 'error',
  id_personal: d.persona.id,
  legajo: d.persona.legajo,
  nombre: d.persona.nombre,
  campo,
  mensaje,
  tabla: 'Personal',
  id: d.persona.id,
});

const CONTROLES: readonly (readonly [campo: SicossField, de: (d: PersonaDeclaracion) => Decimal])[] = [
  ['remuneracion_total', (d) => d.remunerativo + d.no_remunerativo],
  ...([1, 2, 3, 4, 5, 9] as const).map(
    (n) => [`imponible_${n}`, (d: PersonaDeclaracion) => baseOf(d, n)] as const,
  ),
  ['imponible_8_dec788', (d) => baseOf(d, 8)],
  ['detraccion_ley_27430', (d) => d.detraccion],
];

/**
 * The file of a month. A value that does not fit its field is reported as an observation about the person,
 * and then the file must not be used. The written file is read back and added up.
 */
export const writeSicoss = (
  personas: readonly PersonaDeclaracion[],
  e: DeclaredEmpresa,
  marca: ',' | '.' = ',',
): DeclaracionFile => {
  const f = sicossFormat(marca),
    observaciones: Observation[] = [],
    partes: PersonaPart[] = [],
    leidas: FixedWidthRecord[] = [];
  for (const d of personas.toSorted(
    (a, b) =>
      (a.persona.cuil ?? '').localeCompare(b.persona.cuil ?? '') || a.persona.legajo - b.persona.legajo,
  )) {
    const linea = writeRecord(f, filaDe(d, e));
    if (typeof linea !== 'string') {
      for (const x of linea) observaciones.push(observar(d, x.campo, x.mensaje));
      continue;
    }
    const leida = readRecord(f, linea);
    if (!isRecord(leida)) throw new Error(textFor('declaraciones.noVuelve'));
    partes.push({ id_personal: d.persona.id, texto: linea + LINE_END });
    leidas.push(leida);
  }
  const suma = (campo: string): Decimal => leidas.reduce((a, r) => a + amountIn(r, campo), ZERO);
  return {
    texto: partes.map((x) => x.texto).join(''),
    encabezado: '',
    partes,
    registros: partes.length,
    observaciones,
    controles: CONTROLES.map(([campo, de]) => ({
      campo,
      recibos: personas.reduce((a, d) => a + de(d), ZERO),
      archivo: suma(campo),
    })),
  };
};
