// Building workers, CCT 589/10: the agreement, its functions by the building's category, and their pay by the
// sheets of SUTERH.
import { convenioRows, escalaRow } from '../kit/convenioRows.ts';
import { outsideConvenio } from '../ley/outsideConvenio.ts';
import { paqueteRows, type PaqueteRow } from '../kit/paquete.ts';
import { BASICOS, PLANILLAS } from './planillas.ts';

export const EDIFICIOS_CONVENIO = '589/10';

interface Cargo {
  readonly codigo: string;
  readonly descripcion: string;
  readonly sueldo: keyof typeof BASICOS;
  /** The published pay is for half a day: the scale is for a whole one, as the legajo's hours divide it. */
  readonly mediaJornada?: true;
}
const CARGOS: readonly Cargo[] = [
  { codigo: 'EPCV', descripcion: 'encargado permanente con vivienda', sueldo: 'conVivienda' },
  { codigo: 'EPSV', descripcion: 'encargado permanente sin vivienda', sueldo: 'sinVivienda' },
  { codigo: 'APCV', descripcion: 'ayudante permanente con vivienda', sueldo: 'conVivienda' },
  { codigo: 'APSV', descripcion: 'ayudante permanente sin vivienda', sueldo: 'sinVivienda' },
  { codigo: 'AMJ', descripcion: 'ayudante de media jornada', sueldo: 'mediaJornada', mediaJornada: true },
  { codigo: 'ASCV', descripcion: 'asimilado con vivienda', sueldo: 'conVivienda' },
  { codigo: 'ASSV', descripcion: 'asimilado sin vivienda', sueldo: 'sinVivienda' },
  { codigo: 'MYCV', descripcion: 'mayordomo con vivienda', sueldo: 'mayordomoConVivienda' },
  { codigo: 'MYSV', descripcion: 'mayordomo sin vivienda', sueldo: 'mayordomoSinVivienda' },
  { codigo: 'MFCV', descripcion: 'con más de una función y vivienda', sueldo: 'conVivienda' },
  { codigo: 'MFSV', descripcion: 'con más de una función, sin vivienda', sueldo: 'sinVivienda' },
  { codigo: 'INT', descripcion: 'intendente', sueldo: 'intendente' },
  { codigo: 'GCCV', descripcion: 'guardacoches con vivienda', sueldo: 'guardacochesConVivienda' },
  { codigo: 'GCSV', descripcion: 'guardacoches sin vivienda', sueldo: 'guardacochesSinVivienda' },
  { codigo: 'VN', descripcion: 'vigilancia nocturna', sueldo: 'vigilanciaNocturna' },
  { codigo: 'VD', descripcion: 'vigilancia diurna', sueldo: 'vigilanciaDiurna' },
  {
    codigo: 'VMJ',
    descripcion: 'vigilancia de media jornada',
    sueldo: 'vigilanciaMediaJornada',
    mediaJornada: true,
  },
  {
    codigo: 'NPCV',
    descripcion: 'encargado no permanente con vivienda',
    sueldo: 'noPermanenteConVivienda',
    mediaJornada: true,
  },
  {
    codigo: 'NPSV',
    descripcion: 'encargado no permanente sin vivienda',
    sueldo: 'noPermanenteSinVivienda',
    mediaJornada: true,
  },
  { codigo: 'AT', descripcion: 'ayudante temporario', sueldo: 'temporario' },
  {
    codigo: 'ATMJ',
    descripcion: 'ayudante temporario de media jornada',
    sueldo: 'temporarioMediaJornada',
    mediaJornada: true,
  },
];

const ORDINAL = ['1ª', '2ª', '3ª', '4ª'] as const;
interface Categoria {
  readonly codigo: string;
  readonly descripcion: string;
  readonly importes: readonly number[];
}
/** One category for each of the building's, or a single one where the building does not matter. */
const categoriasOf = (c: Cargo): readonly Categoria[] => {
  const meses: readonly (readonly number[])[] = BASICOS[c.sueldo],
    veces = c.mediaJornada ? 2 : 1;
  return (meses[0] ?? []).map((_, i, todas): Categoria => {
    const varias = todas.length > 1;
    return {
      codigo: `ED-${c.codigo}${varias ? `-${i + 1}` : ''}`,
      descripcion: `Edificios, ${c.descripcion}${varias ? `, edificio de ${ORDINAL[i] ?? ''}` : ''}`,
      importes: meses.flatMap((m) => m.slice(i, i + 1)).map((x) => x * veces),
    };
  });
};
const CATEGORIAS = CARGOS.flatMap(categoriasOf);

export const edificiosConvenio: readonly PaqueteRow[] = [
  ...convenioRows(
    EDIFICIOS_CONVENIO,
    'Trabajadores de edificios de renta y horizontal',
    CATEGORIAS.map(({ codigo, descripcion }) => [codigo, descripcion]),
  ),
  ...CATEGORIAS.flatMap(({ codigo, importes }) =>
    importes.flatMap((importe, i) =>
      PLANILLAS.slice(i, i + 1).map(([desde, fuente]) =>
        escalaRow(codigo, desde, { basico: `${importe}.00`, fuente }),
      ),
    ),
  ),
  ...paqueteRows('Sindicatos', 'codigo', [
    {
      codigo: 'SUTERH',
      d_rrhh_sindicato: 'Sindicato Único de Trabajadores de Edificios de Renta y Horizontal',
    },
  ]),
  ...outsideConvenio,
];
