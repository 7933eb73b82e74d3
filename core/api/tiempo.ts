// Calls of people's time: the vacation account, the month of absences, clock marks, the calendar.
import * as t from 'io-ts';
import {
  yearCodec,
  searchText,
  boundedCount,
  answeredRowId,
  answeredDate,
  shortText,
  periodo,
  answeredPeriodo,
  boundedFileText,
} from './bounded.ts';
import { FILE_BUDGET, PEOPLE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
/** Exact days, with two decimals. */
const dias = t.string;

const deAnio = {
  anio: t.number,
  antiguedad: t.number,
  motivo: t.keyof({ antiguedad: null, fraccion: null, egreso: null, saldo: null }),
  corresponden: dias,
  ajuste: dias,
  gozados: dias,
  pendientes: dias,
  habiles: nulo(t.number),
  trabajados: nulo(t.number),
  proyectado: t.boolean,
  hasta: answeredDate,
  vencido: t.boolean,
};
const anioDeCuenta = t.strict({
  ...deAnio,
  goces: t.array(t.strict({ id: t.number, desde: answeredDate, hasta: answeredDate, dias: t.number })),
});
export const wireVacacionesCuenta = t.strict(
  {
    anios: t.array(anioDeCuenta),
    pendientes: dias,
    /** Days taken before the account begins. */
    anteriores: t.number,
    /** For a leaver's final settlement: days pending from former years, minus days taken of the last one. */
    paraFinal: nulo(dias),
    /** What is planned and no absence confirmed yet: not taken, not paid. */
    planes: t.array(
      t.strict({
        id: t.number,
        desde: answeredDate,
        hasta: answeredDate,
        dias: t.number,
        avisado_el: nulo(answeredDate),
      }),
    ),
  },
  'CuentaDeVacaciones',
);
export type WireVacacionesCuenta = t.TypeOf<typeof wireVacacionesCuenta>;

const persona = t.strict(
  {
    id_personal: answeredRowId('Personal'),
    legajo: t.number,
    nombre: t.string,
    area: nulo(t.string),
    antiguedad: t.number,
    motivo: nulo(t.string),
    corresponden: dias,
    ajuste: dias,
    gozados: dias,
    pendientes: dias,
    /** Days pending from earlier years. */
    anteriores: dias,
    total: dias,
    proyectado: t.boolean,
    vencido: t.boolean,
  },
  'VacacionesDePersona',
);
export type PersonaVacaciones = t.TypeOf<typeof persona>;
const filtro = t.keyof({ todas: null, pendientes: null, vencidas: null });
const pedido = t.strict(
  {
    /** Null: the current one. */
    anio: nulo(yearCodec),
    buscar: searchText,
    filtro,
    desde: boundedCount,
    cantidad: boundedCount,
  },
  'Vacaciones',
);
export type VacacionesRequest = t.TypeOf<typeof pedido>;
const pagina = t.strict(
  {
    anio: t.number,
    anios: t.array(t.number),
    total: t.number,
    personas: t.array(persona),
    sumas: t.strict({ corresponden: dias, gozados: dias, pendientes: dias, anteriores: dias, total: dias }),
  },
  'PaginaDeVacaciones',
);
export type VacacionesPage = t.TypeOf<typeof pagina>;

const planConcern = t.keyof({
  fueraDeEpoca: null,
  noEmpiezaLunes: null,
  menosDeUnaSemana: null,
  avisoVencido: null,
  pasada: null,
});
const rangoDeFechas = { desde: answeredDate, hasta: answeredDate };
const tramo = t.strict(
  {
    /** Of its absence if it was taken or confirmed, of its plan if not. */
    id: t.number,
    clase: t.keyof({ gozada: null, planeada: null }),
    ...rangoDeFechas,
    dias: t.number,
    anio: nulo(t.number),
    avisado_el: nulo(answeredDate),
    /** The last day to notify it in writing. */
    avisar_hasta: nulo(answeredDate),
    observacion: nulo(t.string),
    /** Names of people of the same area who are away on some of those days. */
    con: t.array(t.string),
    avisos: t.array(planConcern),
  },
  'TramoDeVacaciones',
);
export type PlanRange = t.TypeOf<typeof tramo>;
const planDePersona = t.strict(
  {
    id_personal: answeredRowId('Personal'),
    legajo: t.number,
    nombre: t.string,
    area: nulo(t.string),
    ingreso: answeredDate,
    egreso: nulo(answeredDate),
    /** Days left of the years up to this one; how many of them are planned; and how many have no date. */
    saldo: dias,
    planeados: dias,
    libres: dias,
    /** The last day to notify what has no date, so that it still ends in the window of the law. */
    avisar_hasta: nulo(answeredDate),
    tramos: t.array(tramo),
    /** Absences of other kinds, without their cause. */
    otras: t.array(t.strict(rangoDeFechas)),
  },
  'PlanDePersona',
);
export type PlanPersona = t.TypeOf<typeof planDePersona>;
const filtroDePlan = t.keyof({ todas: null, sin_fecha: null, sin_aviso: null });
const queDelPlan = {
  /** Null: the one that is being granted or planned today. */
  anio: nulo(yearCodec),
  buscar: searchText,
  filtro: filtroDePlan,
};
const pedidoDePlan = t.strict(
  { ...queDelPlan, desde: boundedCount, cantidad: boundedCount },
  'PedidoPlanDeVacaciones',
);
export type PlanRequest = t.TypeOf<typeof pedidoDePlan>;
const plan = t.strict(
  {
    anio: t.number,
    anios: t.array(t.number),
    hoy: answeredDate,
    /** Days of notice in writing. */
    aviso: t.number,
    /** The window of the law. */
    epoca: t.strict(rangoDeFechas),
    /** From the October of the year to the next September, with how many people are away in each. */
    semanas: t.array(t.strict({ ...rangoDeFechas, personas: t.number })),
    feriados: t.array(t.strict({ fecha: answeredDate, nombre: t.string })),
    /** People with days without a date, and plans without a notice, of all and not only of those listed. */
    sin_fecha: t.number,
    sin_aviso: t.number,
    total: t.number,
    personas: t.array(planDePersona),
  },
  'PlanDeVacaciones',
);
export type PlanPage = t.TypeOf<typeof plan>;

const formato = t.strict(
  {
    /**
     * Columns by number, from 1. `hora` null: date and time are in one column; `sentido` null: in and out
     * alternate.
     */
    legajo: boundedCount,
    fecha: boundedCount,
    hora: nulo(boundedCount),
    sentido: nulo(boundedCount),
    orden: t.keyof({ dma: null, mda: null }),
    /** Each kind of hours of a day is rounded down to so many whole minutes: 1, 5, 10, 15, 30 or 60. */
    fraccion: t.union([
      t.literal(1),
      t.literal(5),
      t.literal(10),
      t.literal(15),
      t.literal(30),
      t.literal(60),
    ]),
  },
  'FormatoDeFichadas',
);
export type FichadasFormat = t.TypeOf<typeof formato>;
const horas = { normal: t.string, extra_50: t.string, extra_100: t.string, nocturna: t.string };
const fichadas = t.strict(
  {
    marcas: t.number,
    /** How many rows of hours loading it writes, and a hash of all of them. */
    partes: t.number,
    huella: t.string,
    personas: t.array(
      t.strict({
        id_personal: answeredRowId('Personal'),
        legajo: t.number,
        nombre: t.string,
        dias: t.number,
        ...horas,
      }),
    ),
    dias: t.array(
      t.strict({
        id_personal: answeredRowId('Personal'),
        legajo: t.number,
        nombre: t.string,
        fecha: answeredDate,
        marcas: t.string,
        ...horas,
      }),
    ),
    /** `excluye`: what the notice is about is not loaded. */
    avisos: t.array(
      t.strict({
        legajo: t.number,
        nombre: nulo(t.string),
        fecha: nulo(answeredDate),
        linea: t.number,
        excluye: t.boolean,
        mensaje: t.string,
      }),
    ),
    errores: t.array(t.strict({ linea: t.number, mensaje: t.string })),
    deAvisos: t.number,
    deErrores: t.number,
  },
  'Fichadas',
);
export type FichadasRead = t.TypeOf<typeof fichadas>;
const archivo = { texto: boundedFileText, formato };
const cargar = t.strict(
  {
    ...archivo,
    /** Hash from the review: if what would be written has changed, it is refused. */
    huella: shortText,
  },
  'CargarFichadas',
);
export type FichadasLoad = t.TypeOf<typeof cargar>;

const delMes = t.strict(
  {
    periodo: answeredPeriodo,
    dias: t.array(
      t.strict({
        fecha: answeredDate,
        /** 1 Monday … 7 Sunday. */
        semana: t.number,
        feriado: nulo(t.string),
      }),
    ),
    total: t.number,
    /** `causa` null: the user may not see the reason. */
    personas: t.array(
      t.strict({
        id_personal: answeredRowId('Personal'),
        legajo: t.number,
        nombre: t.string,
        area: nulo(t.string),
        ausencias: t.array(
          t.strict({ id: t.number, causa: nulo(t.string), desde: answeredDate, hasta: answeredDate }),
        ),
      }),
    ),
  },
  'AusenciasDelMes',
);
export type MesAusencias = t.TypeOf<typeof delMes>;

const delCalendario = t.strict(
  {
    periodo: answeredPeriodo,
    hoy: answeredDate,
    /** Working days from Monday to Friday without holidays, and also with Saturdays. */
    habiles: t.number,
    lunes_a_sabado: t.number,
    dias: t.array(
      t.strict({ fecha: answeredDate, semana: t.number, habil: t.boolean, feriado: nulo(t.string) }),
    ),
    /** `verificar`: its date comes from a table and must be checked against the official one. */
    sucesos: t.array(
      t.strict({
        fecha: answeredDate,
        clase: t.keyof({
          feriado: null,
          pago: null,
          f931: null,
          corrida: null,
          egreso: null,
          reintegro: null,
          aviso: null,
          vacaciones: null,
          cumple: null,
        }),
        texto: t.string,
        ruta: nulo(t.string),
        verificar: t.boolean,
      }),
    ),
  },
  'CalendarioDelMes',
);
export type MesCalendar = t.TypeOf<typeof delCalendario>;

const ve = { accion: 'tiempo' } as const;
export const tiempoApi = {
  vacaciones: endpoint({
    method: 'POST',
    path: '/Vacaciones/lista',
    access: ve,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: pedido,
    output: pagina,
    help: 'Cuántos días de vacaciones tiene cada persona de un año: los que corresponden, los gozados y los pendientes.',
  }),
  cuenta: endpoint({
    method: 'POST',
    path: '/Vacaciones/cuenta/:id',
    access: ve,
    mutation: false,
    input: emptyPayload,
    output: wireVacacionesCuenta,
    help: 'La cuenta de vacaciones de un legajo, año por año.',
  }),
  archivoVacaciones: endpoint({
    method: 'POST',
    path: '/Vacaciones/archivo/:formato',
    access: ve,
    mutation: false,
    raw: true,
    input: t.strict({ anio: nulo(yearCodec), buscar: searchText, filtro }, 'ArchivoDeVacaciones'),
    output: emptyPayload,
    help: 'Las vacaciones de un año en csv o xlsx.',
  }),
  plan: endpoint({
    method: 'POST',
    path: '/Vacaciones/plan',
    access: ve,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: pedidoDePlan,
    output: plan,
    help: 'El plan de vacaciones de un año: lo gozado y lo planeado de cada persona, los días sin fecha, con quién coincide y hasta cuándo avisar (LCT arts. 150 a 154). Lo planeado se escribe como filas de PlanesVacaciones.',
  }),
  archivoPlan: endpoint({
    method: 'POST',
    path: '/Vacaciones/plan/archivo/:formato',
    access: ve,
    mutation: false,
    raw: true,
    input: t.strict(queDelPlan, 'ArchivoDePlanDeVacaciones'),
    output: emptyPayload,
    help: 'El plan de vacaciones de un año en csv o xlsx, un renglón por tramo.',
  }),
  ausencias: endpoint({
    method: 'POST',
    path: '/Ausencias/mes',
    access: ve,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict(
      { periodo, buscar: searchText, /** Also people who have none. */ todos: t.boolean },
      'MesDeAusencias',
    ),
    output: delMes,
    help: 'Las ausencias de un mes, por persona y por día.',
  }),
  calendario: endpoint({
    method: 'POST',
    path: '/Calendario/mes',
    access: ve,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict({ periodo }, 'MesDeCalendario'),
    output: delCalendario,
    help: 'Feriados, días hábiles, vencimientos, pagos y lo que termina en un mes, según lo que el rol ve.',
  }),
  fichadas: endpoint({
    method: 'POST',
    path: '/HorasTrabajadas/fichadas',
    access: { accion: 'importar' },
    mutation: false,
    input: t.strict(archivo, 'ArchivoDeFichadas'),
    output: fichadas,
    budget: { ...FILE_BUDGET, ...PEOPLE_BUDGET },
    help: 'Las horas que dan las marcas de un reloj, sin cargar nada.',
  }),
  cargarFichadas: endpoint({
    method: 'POST',
    path: '/HorasTrabajadas/cargarFichadas',
    access: { accion: 'importar' },
    mutation: true,
    input: cargar,
    output: t.strict({ trabajo: t.string }),
    budget: FILE_BUDGET,
    help: 'Carga como partes de horas lo revisado; responde con un trabajo. Se deshace como una importación.',
  }),
} as const;
