// The demonstration company itself: its data, places, areas, and the caps it needs beyond those in the
// package.
import { comercio } from '../../core/packs/comercio/index.ts';
import { paqueteRows, ref, type InstallStep, type SymbolicValues } from '../../core/packs/kit/paquete.ts';
import { addMeses, type Periodo } from '../../core/kit/period.ts';

export const EMPRESA = {
  razon_social: 'Distribuidora Litoral SRL',
  cuit: '30-71548235-1',
  localidad: 'Rosario',
  banco: 'Banco de la Nación Argentina',
} as const;

export const AREAS = [
  { codigo: 'ADM', d: 'Administración', centro: '100' },
  { codigo: 'VEN', d: 'Ventas', centro: '200' },
  { codigo: 'CAJ', d: 'Atención al público', centro: '200' },
  { codigo: 'DEP', d: 'Depósito', centro: '300' },
  { codigo: 'LOG', d: 'Logística', centro: '300' },
  { codigo: 'MAN', d: 'Mantenimiento', centro: '400' },
  { codigo: 'DIR', d: 'Dirección', centro: '100' },
] as const;
export type AreaCode = (typeof AREAS)[number]['codigo'];

/** The company's rows, in the order that references need. `trabajadores` is the size that its data state. */
const PLACES = [
  {
    codigo: 'ROS',
    nombre: 'Casa central',
    domicilio: 'Av. Circunvalación 2450',
    localidad: 'Rosario',
    arca: '21',
  },
  {
    codigo: 'FUN',
    nombre: 'Centro de distribución',
    domicilio: 'Ruta 9 km 312',
    localidad: 'Funes',
    arca: '22',
  },
] as const;

export const empresaSteps = (trabajadores: number): readonly InstallStep[] =>
  [
    ...paqueteRows('CentrosCosto', 'codigo', [
      { codigo: '100', d_centro_costo: 'Administración y dirección' },
      { codigo: '200', d_centro_costo: 'Comercialización' },
      { codigo: '300', d_centro_costo: 'Depósito y distribución' },
      { codigo: '400', d_centro_costo: 'Servicios generales' },
    ]),
    ...paqueteRows(
      'Areas',
      'codigo',
      AREAS.map((a) => ({ codigo: a.codigo, d_area: a.d, id_centro_costo: ref('CentrosCosto', a.centro) })),
    ),
    ...paqueteRows(
      'LugaresPago',
      'codigo',
      PLACES.map((p) => ({
        codigo: p.codigo,
        d_lugar_pago: p.nombre,
        domicilio: p.domicilio,
        localidad: p.localidad,
      })),
    ),
    ...paqueteRows(
      'Establecimientos',
      'codigo',
      PLACES.map((p) => ({
        codigo: p.codigo,
        d_establecimiento: p.nombre,
        domicilio: p.domicilio,
        localidad: p.localidad,
        codigo_actividad: '049',
        codigo_localidad: p.arca,
      })),
    ),
    {
      tabla: 'Parametros' as const,
      clave: EMPRESA.cuit,
      valores: {
        razon_social: EMPRESA.razon_social,
        cuit: EMPRESA.cuit,
        domicilio: 'Av. Circunvalación 2450',
        localidad: EMPRESA.localidad,
        actividad: 'Venta al por mayor de productos alimenticios',
        tipo_empleador: 'b',
        cantidad_trabajadores: trabajadores,
        alicuota_art: '2.8000',
        fijo_art: '1172.00',
        firmante: 'Marcela Ferreyra',
      },
    },
  ].map((f) => ({ op: 'agregar' as const, ...f }));

const FUENTE = 'Valor ficticio de la empresa de demostración';
const TOPE_PRIMERO = 3051200,
  TOPE_MES = 17; // 1.7 % a month, like inflation

/**
 * The package's caps and, where it has none, made-up ones from the first month to three after the last, so
 * that the company's months can be run. After those, the product reports the missing cap, as it must.
 */
export const demoTopes = (desde: Periodo, hasta: Periodo): InstallStep => {
  const propia = comercio.filas.find((f) => f.tabla === 'TablasAuxiliar' && f.clave === 'topes');
  if (!propia) throw new Error('el paquete no trae la tabla de topes');
  const filas = propia.valores['filas'] as readonly SymbolicValues[];
  const conocidos = new Set(filas.filter((f) => f['clave1'] === 'maximo').map((f) => String(f['desde'])));
  const nuevas: SymbolicValues[] = [];
  let maximo = TOPE_PRIMERO;
  for (let p = desde; p <= addMeses(hasta, 3); p = addMeses(p, 1)) {
    const conocido = filas.find((f) => f['clave1'] === 'maximo' && f['desde'] === `${p}-01`);
    if (conocido) {
      maximo = Math.round(Number(conocido['valor']));
      continue;
    }
    if (p !== desde) maximo = Math.round((maximo * (1000 + TOPE_MES)) / 1000);
    if (!conocidos.has(`${p}-01`))
      nuevas.push({
        desde: `${p}-01`,
        clave1: 'maximo',
        clave2: null,
        valor: `${maximo}.00`,
        fijo: null,
        fuente: FUENTE,
      });
  }
  return { op: 'editar', tabla: 'TablasAuxiliar', clave: 'topes', valores: { filas: [...filas, ...nuevas] } };
};
