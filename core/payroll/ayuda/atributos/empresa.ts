// What is said of each attribute of the company besides its definition, with two examples at least.
import type { FichaAtributo } from '../ficha.ts';
import { ficha, TEXTO } from './ficha.ts';

export const empresa: Readonly<Record<string, FichaAtributo>> = {
  'empresa.localidad': ficha(
    TEXTO,
    [
      ['empresa.localidad', 'Rosario'],
      ['empresa.localidad', 'Córdoba', 'empresa_grande'],
    ],
    { vease: ['localidad'] },
  ),
  'empresa.actividad': ficha(TEXTO, [
    ['empresa.actividad', 'Comercio minorista'],
    ['empresa.actividad = "venta al por mayor"', 'verdadero', 'empresa_grande'],
  ]),
  'empresa.tipo_empleador': ficha(
    TEXTO,
    [
      ['SI(empresa.tipo_empleador = "a"; 20,4; 18)', '18'],
      ['SI(empresa.tipo_empleador = "a"; 20,4; 18)', '20.4', 'empresa_grande'],
    ],
    { fuente: 'Ley 27.541 art. 19.' },
  ),
  'empresa.cantidad_trabajadores': ficha('Personas.', [
    ['empresa.cantidad_trabajadores', '12'],
    ['SI(empresa.cantidad_trabajadores <= 25; 10000; 0)', '0', 'empresa_grande'],
  ]),
  'empresa.alicuota_art': ficha(
    'Un porcentaje.',
    [
      ['[0001] * empresa.alicuota_art / 100', '42327.775'],
      ['empresa.alicuota_art', '2.8', 'empresa_grande'],
    ],
    { vease: ['empresa.fijo_art'] },
  ),
  'empresa.fijo_art': ficha(
    'Pesos por trabajador y por mes.',
    [
      ['empresa.fijo_art', '1765'],
      ['empresa.fijo_art', '1172', 'empresa_grande'],
    ],
    { vease: ['empresa.alicuota_art'] },
  ),
};
