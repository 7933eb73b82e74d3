// The pay of day workers beyond their normal hours, for any agreement that settles by fortnights: overtime,
// night hours, holidays, paid leave and sickness, by the hour and by the day.
import { concepto, HORA_TYPES, type Extra } from '../kit/concepto.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { unpaidHoras } from './paidDays.ts';
import { regla } from './reglas.ts';

const EN_EL_MES = '"Relativa"; 0; 0; "Suma"; "sin este recibo"; "cantidad"';
const LEAVES = ['licencia', 'estudio'];

export interface JornalShape {
  readonly convenio: string;
  /** The code of overtime at 50 %; the other kinds take the six codes after it. */
  readonly desde: number;
  /** Value of the hour in overtime, night hours and worked holidays. */
  readonly hora: string;
  /** Added to the names of the sets that say which hours were already paid, which are the agreement's own. */
  readonly sufijo: string;
}
const setsOf = (sufijo: string) =>
  ({
    extra50: `horas_50${sufijo}`,
    extra100: `horas_100${sufijo}`,
    nocturna: `horas_nocturnas${sufijo}`,
    feriado: `feriados_jornal${sufijo}`,
    feriadoTrabajado: `horas_feriado${sufijo}`,
  }) as const;

/** Overtime at 50 and 100 %, and night hours. */
const extraHours = ({ convenio, desde, hora, sufijo }: JornalShape): readonly PaqueteRow[] => {
  const deHoras: Extra = { enTipos: HORA_TYPES, convenios: [convenio] },
    sets = setsOf(sufijo);
  const extra = (
    codigo: number,
    nombre: string,
    clase: string,
    pagadas: string,
    veces: string,
    afip: string,
  ): PaqueteRow =>
    concepto(codigo, nombre, 'REM', `(${unpaidHoras(clase, pagadas)}) * ${hora}${veces}`, {
      ...deHoras,
      base: `${hora}${veces}`,
      cantidad: unpaidHoras(clase, pagadas),
      unidad: 'horas',
      afip,
      sicoss: 'horas_extra',
    });
  return [
    extra(desde, 'Horas extra al 50 % (jornal)', 'extra_50', sets.extra50, ' * 1,5', '130001'),
    extra(desde + 1, 'Horas extra al 100 % (jornal)', 'extra_100', sets.extra100, ' * 2', '130002'),
    concepto(
      desde + 2,
      'Adicional nocturno (jornal)',
      'REM',
      `(${unpaidHoras('nocturna', sets.nocturna)}) * ${hora} * ${regla('nocturno_minutos')} / 60`,
      {
        ...deHoras,
        base: hora,
        cantidad: unpaidHoras('nocturna', sets.nocturna),
        unidad: 'horas',
        afip: '160000',
        sicoss: 'adicionales',
        nota: 'LCT art. 200.',
      },
    ),
  ];
};

/** Holidays not worked and worked. */
const holidays = ({ convenio, desde, hora, sufijo }: JornalShape): readonly PaqueteRow[] => {
  const deHoras: Extra = { enTipos: HORA_TYPES, convenios: [convenio] },
    sets = setsOf(sufijo);
  /** Holidays to be paid since the first of the month, less those that earlier receipts of the month paid. */
  const feriados = `MAX(0; FERIADOS_PAGOS(${regla('feriado_horas')}; ${regla('feriado_jornadas')}; ${regla('feriado_habiles')}; ${regla('feriado_siguientes')}; PRIMER_DIA(); hasta_liquidacion) - HISTORICO("${sets.feriado}"; ${EN_EL_MES}))`,
    trabajados = `MAX(0; HORAS_EN_FERIADO("normal"; PRIMER_DIA(); hasta_liquidacion) - HISTORICO("${sets.feriadoTrabajado}"; ${EN_EL_MES}))`;
  return [
    concepto(desde + 3, 'Feriado no trabajado (jornal)', 'REM', `(${feriados}) * [0496]`, {
      ...deHoras,
      base: '[0496]',
      cantidad: feriados,
      unidad: 'dias',
      afip: '110007',
      sicoss: 'sueldo',
      nota: 'LCT arts. 165 a 168: a quien trabajó 48 horas o seis jornadas en los diez días hábiles anteriores, o la víspera y uno de los cinco siguientes.',
    }),
    concepto(desde + 4, 'Feriado trabajado (jornal)', 'REM', `(${trabajados}) * ${hora}`, {
      ...deHoras,
      base: hora,
      cantidad: trabajados,
      unidad: 'horas',
      afip: '110007',
      sicoss: 'adicionales',
      nota: 'LCT art. 166: las horas trabajadas otra vez; las normales ya están en los jornales.',
    }),
  ];
};

/** Paid leave and sickness, by the day. */
const leaves = ({ convenio, desde }: JornalShape): readonly PaqueteRow[] => {
  const codigo = String(desde + 5).padStart(4, '0'),
    licencias = `${LEAVES.map((c) => `AUSENCIAS("${c}"; PRIMER_DIA(); hasta_liquidacion)`).join(' + ')} - YA_LIQUIDADO([${codigo}]; "cantidad")`;
  return [
    concepto(desde + 5, 'Licencia paga (jornal)', 'REM', `[0496] * (${licencias})`, {
      enTipos: HORA_TYPES,
      convenios: [convenio],
      base: '[0496]',
      cantidad: licencias,
      unidad: 'dias',
      afip: '110000',
      sicoss: 'sueldo',
      nota: 'LCT arts. 155, 158 y 159.',
    }),
    concepto(desde + 6, 'Jornales de enfermedad o accidente', 'REM', 'novedad.cantidad * [0496]', {
      convenios: [convenio],
      aPedido: true,
      base: '[0496]',
      cantidad: 'novedad.cantidad',
      unidad: 'dias',
      afip: '110000',
      sicoss: 'sueldo',
      nota: 'LCT art. 208 y Ley 24.557: las jornadas que habría trabajado.',
    }),
  ];
};

/** The concepts of an agreement's day workers, seven codes in a row. */
export const jornalConceptos = (s: JornalShape): readonly PaqueteRow[] => [
  ...extraHours(s),
  ...holidays(s),
  ...leaves(s),
];
/** The sets that say which hours and holidays were already paid: name, description and the concept's code. */
export const jornalSets = ({
  desde,
  sufijo,
}: JornalShape): readonly (readonly [codigo: string, descripcion: string, concepto: number])[] => {
  const sets = setsOf(sufijo);
  return [
    [sets.extra50, 'Horas extra al 50 % pagadas', desde],
    [sets.extra100, 'Horas extra al 100 % pagadas', desde + 1],
    [sets.nocturna, 'Horas nocturnas pagadas', desde + 2],
    [sets.feriado, 'Feriados no trabajados pagados', desde + 3],
    [sets.feriadoTrabajado, 'Horas de feriado pagadas', desde + 4],
  ];
};
