// The situations in which the language's examples run: what changes, in each case, of the example company and
// its person.
import type { NovedadDef } from '../entries.ts';
import type { CorridaEnvironment, Persona } from '../run.ts';
import type { SituacionName } from '../formulaExample.ts';
import { EXAMPLE_CONCEPTO } from './exampleEmpresa.ts';

const novedad = (n: Partial<NovedadDef>): NovedadDef => ({
  id: 50,
  id_concepto: EXAMPLE_CONCEPTO,
  cantidad: null,
  valor_unitario: null,
  importe: null,
  porcentaje: null,
  periodo_ajuste: null,
  observacion: null,
  ...n,
});

/** `texto`: how it differs from the base situation, as a sentence for the page. */
export interface Situacion {
  readonly texto: string;
  readonly entorno?: Partial<CorridaEnvironment>;
  readonly persona?: Partial<Persona>;
  readonly tramo?: number;
  readonly conEntrada?: number;
}

export const BASE_SITUACION =
  'Ana Pérez, legajo 101, auxiliar B del CCT 130/75 a jornada completa, ingresó el 03/07/2017. Se liquida septiembre de 2026, mensual, que se paga el 05/10/2026. Tiene dos hijos (2015 y 2006) y una falta injustificada el 08/09. En julio y en agosto cobró 1.185.469,00 de básico; un recibo anterior de septiembre ya le pagó 100.000,00.';

export const situaciones: Readonly<Record<SituacionName, Situacion>> = {
  base: { texto: 'La de siempre.' },
  con_novedad: {
    texto:
      'La línea sale de una novedad del concepto 0328 con cantidad 3, valor unitario 1.500,00 y porcentaje 10.',
    persona: { novedades: [novedad({ cantidad: '3', valor_unitario: '1500.00', porcentaje: '10' })] },
    conEntrada: 0,
  },
  con_importe: {
    texto:
      'La línea sale de una novedad del concepto 0328 que sólo trae importe: 5.000,00, imputada a agosto.',
    persona: { novedades: [novedad({ importe: '5000.00', periodo_ajuste: '2026-08' })] },
    conEntrada: 0,
  },
  prestamo: {
    texto:
      'En la agenda tiene dos préstamos del concepto 0328: 30.000,00 desde el 01/06/2026 y 20.000,00 desde el 01/08/2026. La línea es la del primero; julio y agosto ya descontaron 10.000,00 cada uno.',
    persona: {
      agenda: [
        { ...novedad({ importe: '30000.00' }), id: 51, desde: '2026-06-01', hasta: null, tomado: '20000.00' },
        { ...novedad({ importe: '20000.00' }), id: 52, desde: '2026-08-01', hasta: null },
      ],
      historia: [5, 202607, 202608, 1_000_000, 0, 5, 202608, 202609, 1_000_000, 0],
    },
    conEntrada: 0,
  },
  prestamo_ya_cobrado: {
    texto:
      'En la agenda tiene un préstamo del concepto 0328 en 5 cuotas de 6.000,00 desde el 01/09/2026. La quincena, otra liquidación de septiembre, ya descontó 4.000,00.',
    persona: {
      agenda: [
        {
          ...novedad({ cantidad: '5', valor_unitario: '6000.00' }),
          id: 51,
          desde: '2026-09-01',
          hasta: null,
          tomado: '4000.00',
          tomado_en_el_mes: '4000.00',
        },
      ],
      historia: [5, 202609, 202609, 400_000, 0],
    },
    conEntrada: 0,
  },
  segundo_prestamo: {
    texto: 'Los mismos dos préstamos; la línea es la del segundo, que todavía no se empezó a cobrar.',
    persona: {
      agenda: [
        { ...novedad({ importe: '30000.00' }), id: 51, desde: '2026-06-01', hasta: null, tomado: '20000.00' },
        { ...novedad({ importe: '20000.00' }), id: 52, desde: '2026-08-01', hasta: null },
      ],
      historia: [5, 202607, 202608, 1_000_000, 0, 5, 202608, 202609, 1_000_000, 0],
    },
    conEntrada: 1,
  },
  egresa: {
    texto: 'Renunció: egresa el 20/09/2026 con preaviso dado.',
    persona: { fecha_egreso: '2026-09-20', motivo_egreso: 'renuncia', preaviso_dado: 1 },
  },
  ingreso_reciente: {
    texto: 'Ingresó el 16/09/2026, con antigüedad reconocida desde el 01/03/2020.',
    persona: {
      fecha_ingreso: '2026-09-16',
      fecha_antiguedad: '2020-03-01',
      categoria: [{ desde: '2026-09-16', valor: 1 }],
      yaLiquidado: [],
      historia: [],
      ausencias: [],
    },
  },
  dos_empleos: {
    texto:
      'Trabaja 4 horas por día y tiene a la vez otro empleo de 6, con otro legajo, que ya cobró 400.000,00 del concepto 0001.',
    persona: {
      jornada: [{ desde: '2017-07-03', valor: '4' }],
      otrosEmpleos: [
        {
          fecha_ingreso: '2024-03-01',
          fecha_egreso: null,
          jornada: [{ desde: '2024-03-01', valor: '6' }],
          categoria: [{ desde: '2024-03-01', valor: 1 }],
          yaLiquidado: [{ id_concepto: 1, importe: '400000.00', cantidad: '30' }],
        },
      ],
    },
  },
  media_jornada: {
    texto: 'Trabaja 4 horas por día.',
    persona: { jornada: [{ desde: '2017-07-03', valor: '4' }] },
  },
  cambio_de_jornada: {
    texto: 'Trabajó 8 horas por día hasta el 15 y 4 desde el 16.',
    persona: {
      jornada: [
        { desde: '2017-07-03', valor: '8' },
        { desde: '2026-09-16', valor: '4' },
      ],
    },
    tramo: 1,
  },
  sueldo_pactado: {
    texto: 'Tiene un sueldo pactado de 1.400.000,00 desde el 01/01/2026.',
    persona: { basico: [{ desde: '2026-01-01', valor: '1400000.00' }] },
  },
  ascenso: {
    texto: 'Pasó a vendedora E el 16 de septiembre; se mira el segundo tramo del mes.',
    persona: {
      categoria: [
        { desde: '2017-07-03', valor: 1 },
        { desde: '2026-09-16', valor: 2 },
      ],
    },
    tramo: 1,
  },
  sin_vinculos: {
    texto:
      'No está afiliada, es jubilada, está fuera de convenio y sin seguro colectivo, con un adherente a la obra social; sin área, sindicato, obra social ni establecimiento cargados.',
    persona: {
      afiliado_sindicato: 0,
      jubilado: 1,
      convencionado: 0,
      seguro_colectivo: 0,
      adherentes: 1,
      id_area: null,
      id_sindicato: null,
      id_obra_social: null,
      establecimiento: [],
      id_estado_civil: null,
      id_sexo: null,
      id_clase_legajo: null,
    },
  },
  segunda_quincena: {
    texto: 'Se liquida la segunda quincena.',
    entorno: {
      tipo: {
        id: 4,
        codigo: 'Q2',
        descripcion: 'Segunda quincena',
        quincena: 2,
        periodicidad: 'Q',
        tope: 'mes',
        ultima_del_mes: 1,
      },
    },
  },
  primera_quincena: {
    texto: 'Se liquida la primera quincena; todavía no cobró nada en el mes.',
    entorno: {
      tipo: {
        id: 3,
        codigo: 'Q1',
        descripcion: 'Primera quincena',
        quincena: 1,
        periodicidad: 'Q',
        tope: 'mes',
        ultima_del_mes: 0,
      },
    },
    persona: { yaLiquidado: [] },
  },
  aguinaldo: {
    texto: 'Se liquida el SAC, que usa su propio tope.',
    entorno: {
      tipo: {
        id: 2,
        codigo: 'SAC',
        descripcion: 'Sueldo anual complementario',
        periodicidad: 'M',
        tope: 'sac',
        ultima_del_mes: 0,
      },
      periodo: '2026-12',
      fecha_pago: '2026-12-18',
    },
  },
  octubre: {
    texto: 'Se liquida octubre, que tiene 31 días.',
    entorno: { periodo: '2026-10', fecha_pago: '2026-11-04' },
    persona: { yaLiquidado: [], ausencias: [] },
  },
  empresa_grande: {
    texto:
      'La empresa es del inciso a), tiene 500 trabajadores y su póliza de ART es del 2,8 % más 1.172,00.',
    entorno: {
      empresa: {
        tipo_empleador: 'a',
        cantidad_trabajadores: 500,
        alicuota_art: '2.8',
        fijo_art: '1172.00',
        localidad: 'Córdoba',
        actividad: 'Venta al por mayor',
      },
    },
  },
  con_discapacidad: {
    texto: 'Su hijo mayor tiene una discapacidad.',
    persona: {
      familiares: [
        {
          parentesco: 'hijo',
          fecha_nacimiento: '2015-04-01',
          discapacidad: 0,
          desde: '2017-07-03',
          hasta: null,
        },
        {
          parentesco: 'hijo',
          fecha_nacimiento: '2006-04-01',
          discapacidad: 1,
          desde: '2017-07-03',
          hasta: null,
        },
      ],
    },
  },
  enferma: {
    texto: 'Estuvo enferma del 25/08 al 04/09.',
    persona: { ausencias: [{ id: 2, causa: 'enfermedad', desde: '2026-08-25', hasta: '2026-09-04' }] },
  },
};
