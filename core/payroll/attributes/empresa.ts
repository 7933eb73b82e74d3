// The attributes of the company.
import type { AtributoDef } from '../atributo.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import type { InputOrigin } from '../run.ts';

const deEmpresa = (campo: string) => (): InputOrigin => ({ tabla: 'Parametros', id: 1, campo });

/** The company's values that may change by date, each with the list where its dated entries are. */
const LISTA_DE_EMPRESA = {
  tipo_empleador: 'encuadre',
  cantidad_trabajadores: 'trabajadores',
  alicuota_art: 'alicuota',
  fijo_art: 'fijo',
} as const;

const deEmpresaAl =
  (campo: keyof typeof LISTA_DE_EMPRESA) =>
  (m: FormulaFrame): InputOrigin => {
    const desde = m.corrida.entorno.empresa.desde?.[campo];
    return desde === undefined
      ? deEmpresa(campo)()
      : { tabla: 'Parametros', id: 1, campo: LISTA_DE_EMPRESA[campo], desde };
  };

export const empresaAtributos: readonly AtributoDef[] = [
  {
    nombre: 'empresa.localidad',
    etiqueta: 'Localidad de la empresa',
    ayuda: 'La localidad de la empresa, como texto.',
    grupo: 'empresa',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.empresa.localidad,
    origen: deEmpresa('localidad'),
  },
  {
    nombre: 'empresa.actividad',
    etiqueta: 'Actividad de la empresa',
    ayuda: 'La actividad principal de la empresa, como texto; vacía si no está cargada.',
    grupo: 'empresa',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.empresa.actividad,
    origen: deEmpresa('actividad'),
  },
  {
    nombre: 'empresa.tipo_empleador',
    etiqueta: 'Encuadre del empleador',
    ayuda: '"a" o "b": el inciso del artículo 19 de la Ley 27.541.',
    grupo: 'empresa',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.empresa.tipo_empleador,
    origen: deEmpresaAl('tipo_empleador'),
  },
  {
    nombre: 'empresa.cantidad_trabajadores',
    etiqueta: 'Cantidad de trabajadores',
    ayuda: 'Los trabajadores de la empresa.',
    grupo: 'empresa',
    tipo: 'numero',
    calcular: (m) => m.corrida.empresa.trabajadores,
    origen: deEmpresaAl('cantidad_trabajadores'),
  },
  {
    nombre: 'empresa.alicuota_art',
    etiqueta: 'Alícuota de ART',
    ayuda: 'El porcentaje de la póliza de ART.',
    grupo: 'empresa',
    tipo: 'numero',
    calcular: (m) => m.corrida.empresa.alicuota_art,
    origen: deEmpresaAl('alicuota_art'),
  },
  {
    nombre: 'empresa.fijo_art',
    etiqueta: 'Suma fija de ART',
    ayuda: 'La suma fija por trabajador de la póliza de ART.',
    grupo: 'empresa',
    tipo: 'numero',
    calcular: (m) => m.corrida.empresa.fijo_art,
    origen: deEmpresaAl('fijo_art'),
  },
];
