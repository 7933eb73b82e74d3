// The environment of a concept's test: the present engine, a monthly run and a company without data. The test
// gives the rest.
import { PRESENT_TRAITS } from '../engineTraits.ts';
import type { CorridaEnvironment } from '../run.ts';

/** What tests may read besides their own data. */
export type PruebaEnvironment = Pick<
  CorridaEnvironment,
  'conceptos' | 'conjuntos' | 'tablas' | 'categorias' | 'convenios' | 'feriados'
>;

export const BARE_ENVIRONMENT = {
  ...PRESENT_TRAITS,
  tipo: { id: 0, codigo: '', descripcion: '', periodicidad: 'M', tope: 'mes', ultima_del_mes: 1 },
  tipos: {},
  escalas: [],
  empresa: {
    tipo_empleador: '',
    cantidad_trabajadores: 0,
    alicuota_art: '0',
    fijo_art: '0',
    localidad: '',
    actividad: '',
  },
  nombres: {
    sexo: {},
    estado_civil: {},
    clase_legajo: {},
    area: {},
    sindicato: {},
    obra_social: {},
    establecimiento: {},
    zona: {},
    lugar_pago: {},
  },
} as const satisfies Partial<CorridaEnvironment>;
