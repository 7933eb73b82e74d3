// The help of the attributes of the company, with at least two examples each.
import type { AtributoHelp } from '../../helpEntry.ts';
import { makeHelp, IS_TEXT } from './makeHelp.ts';

export const empresaAtributosHelp: Readonly<Record<string, AtributoHelp>> = {
  'empresa.localidad': makeHelp(
    IS_TEXT,
    [
      ['empresa.localidad', 'Rosario'],
      ['empresa.localidad', 'Córdoba', 'empresa_grande'],
    ],
    { vease: ['localidad'] },
  ),
  'empresa.actividad': makeHelp(IS_TEXT, [
    ['empresa.actividad', 'Comercio minorista'],
    ['empresa.actividad = "venta al por mayor"', 'verdadero', 'empresa_grande'],
  ]),
  'empresa.tipo_empleador': makeHelp(
    IS_TEXT,
    [
      ['SI(empresa.tipo_empleador = "a"; 20,4; 18)', '18'],
      ['SI(empresa.tipo_empleador = "a"; 20,4; 18)', '20.4', 'empresa_grande'],
    ],
    { fuente: 'Ley 27.541 art. 19.' },
  ),
  'empresa.cantidad_trabajadores': makeHelp('Personas.', [
    ['empresa.cantidad_trabajadores', '12'],
    ['SI(empresa.cantidad_trabajadores <= 25; 10000; 0)', '0', 'empresa_grande'],
  ]),
  'empresa.alicuota_art': makeHelp(
    'Un porcentaje.',
    [
      ['[0001] * empresa.alicuota_art / 100', '42327.775'],
      ['empresa.alicuota_art', '2.8', 'empresa_grande'],
    ],
    { vease: ['empresa.fijo_art'] },
  ),
  'empresa.fijo_art': makeHelp(
    'Pesos por trabajador y por mes.',
    [
      ['empresa.fijo_art', '1765'],
      ['empresa.fijo_art', '1172', 'empresa_grande'],
    ],
    { vease: ['empresa.alicuota_art'] },
  ),
};
