// Everything that a company has of one person, in plain words (Ley 25.326 arts. 14 and 15): one document, drawn as PDF
// and written as JSON. It names nobody else: who loaded or changed something stays out (art. 15.2).
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import { withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { withRelaciones } from '../../rows/relaciones.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { bankCards, deliveryCards, documentCards, receiptCards } from './personaPay.ts';
import { changeCards, rowSections } from './personaRows.ts';
import type { Card, PersonaFile, PersonaSection, Told } from './personaSections.ts';
import { dataHolder } from './dataHolder.ts';
import { readNotice } from './sql/notices.ts';
import { solicitudRows } from './sql/solicitudes.ts';

export interface PersonaFileRequest {
  readonly id: number;
  readonly carpeta: string;
  readonly ahora: string;
  /** The user of the product that the person has, if any. */
  readonly usuario: {
    readonly nombre: string;
    readonly username: string;
    readonly email: string | null;
  } | null;
}

const told = (rotulo: TextKey, valor: string | null): readonly Told[] =>
  valor === null || valor === '' ? [] : [{ rotulo: textFor(rotulo), valor }];
const section = (
  clave: 'recibos' | 'entregas' | 'pagos' | 'documentos' | 'cambios' | 'usuario',
  fichas: readonly Card[],
): PersonaSection => ({
  clave,
  titulo: textFor(`privacidad.archivo.${clave}`),
  explicacion: textFor(`privacidad.archivo.${clave}Para`),
  fichas,
});
/** Who answers for the data, where to ask, and the registration at the AAIP. */
const holderSentence = (l: StoreReads): string =>
  textFor('privacidad.archivo.inscripcion', { ...dataHolder(l) });
/** When the person said that they had read the notice about their data. */
const noticeSentence = (l: StoreReads, legajos: readonly number[]): readonly string[] =>
  legajos.flatMap((id) => {
    const read = readNotice(l.sql, id);
    return read === undefined
      ? []
      : [textFor('privacidad.archivo.avisoLeido', { fecha: showDate(read.at.slice(0, 10)) })];
  });
/** A request to mend the data that waits for its answer is said with them (art. 16.4). */
const underReview = (l: StoreReads, legajos: readonly number[]): readonly string[] =>
  solicitudRows(l.sql).some(
    (s) => s.estado === 'pendiente' && s.clase !== 'acceso' && legajos.includes(s.id_personal),
  )
    ? [textFor('privacidad.archivo.enRevision')]
    : [];

export const personaFile = (l: StoreReads, p: PersonaFileRequest): Result<PersonaFile> => {
  const persona = l.fila('Personal', p.id),
    empresa = l.filas('Parametros')[0];
  if (persona === undefined || persona['nombre'] == null) return fail('not_found', 'privacidad.sinPersona');
  const legajos = withRelaciones(l.sql, [p.id]),
    secciones = withPersonaKeyReads(p.carpeta, (claves) => [
      ...rowSections(l, legajos),
      section('recibos', receiptCards(l, legajos)),
      section('entregas', deliveryCards(l, legajos)),
      section('pagos', bankCards(l, claves, legajos)),
      section('documentos', documentCards(l, claves, legajos)),
      section(
        'usuario',
        p.usuario === null
          ? []
          : [
              {
                titulo: p.usuario.username,
                datos: [
                  ...told('privacidad.archivo.nombre', p.usuario.nombre),
                  ...told('privacidad.archivo.correo', p.usuario.email),
                ],
              },
            ],
      ),
      section('cambios', changeCards(l, legajos)),
    ]);
  return ok({
    formato: 'jornal-datos-de-una-persona',
    version: 1,
    titulo: textFor('privacidad.archivo.titulo'),
    hecho_el: p.ahora,
    empresa: {
      razon_social: String(empresa?.['razon_social'] ?? ''),
      cuit: String(empresa?.['cuit'] ?? ''),
      domicilio: [empresa?.['domicilio'], empresa?.['localidad']].filter(Boolean).join(', '),
    },
    persona: { nombre: String(persona['nombre']), cuil: String(persona['cuil'] ?? '') },
    informacion: [
      textFor('privacidad.archivo.paraQue'),
      textFor('privacidad.archivo.aQuienes'),
      textFor('privacidad.archivo.deDonde'),
      textFor('privacidad.archivo.derechos'),
      holderSentence(l),
      ...noticeSentence(l, legajos),
      ...underReview(l, legajos),
    ],
    secciones: secciones.filter((s) => s.fichas.length > 0),
  });
};
