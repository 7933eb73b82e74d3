// The read tables up to a position, for one person alone: all that is common, and of the people only his rows.
import { allTables } from '../../core/tables/index.ts';
import { openReplica } from './sqliteEmpresa.ts';
import type { Extension, StoreReads, Replica, StoredFact } from '../kernel/store.ts';

/** Tables whose rows belong to a person: of these only his are applied. */
const DE_PERSONAS = allTables
  .filter((t) => t.persona !== undefined && t.persona !== 'propia' && t.writer !== 'ninguno')
  .map((t) => t.name);
/** Nothing of a calculation reads these. */
const AJENAS = new Set(['NotasUsuario', 'LibroLey', ...DE_PERSONAS, 'Personal']);
const COMUNES = allTables.filter((t) => !AJENAS.has(t.name)).map((t) => t.name);

const flujosDe = (l: StoreReads, tabla: string, hasta: number): readonly string[] =>
  l.sql
    .all<{ stream: string }>(
      'select distinct stream from fact where stream >= ? and stream < ? and position <= ?',
      `${tabla}/`,
      `${tabla}0`,
      hasta,
    )
    .map((r) => r.stream);
/** Rows of a person's, that once were his. */
const flujosSuyos = (l: StoreReads, tabla: string, idPersonal: number, hasta: number): readonly string[] =>
  l.sql
    .all<{ stream: string }>(
      `select distinct stream from fact where stream >= ? and stream < ? and position <= ? and json_extract(data, '$.valores.id_personal') = ?`,
      `${tabla}/`,
      `${tabla}0`,
      hasta,
      idPersonal,
    )
    .map((r) => r.stream);

export const openPartialReplica = (
  l: StoreReads,
  extensiones: readonly Extension[],
  idPersonal: number,
  posicion: number,
): Replica =>
  abrirFlujos(l, extensiones, posicion, [
    `Personal/${idPersonal}`,
    ...DE_PERSONAS.flatMap((t) => flujosSuyos(l, t, idPersonal, posicion)),
  ]);

/** What is common to all, as it was; of people, nothing. */
export const openCommonReplica = (
  l: StoreReads,
  extensiones: readonly Extension[],
  posicion: number,
): Replica => abrirFlujos(l, extensiones, posicion, []);

const abrirFlujos = (
  l: StoreReads,
  extensiones: readonly Extension[],
  posicion: number,
  suyos: readonly string[],
): Replica => {
  const flujos = [
    ...flujosDe(l, 'Lotes', posicion),
    ...COMUNES.flatMap((t) => flujosDe(l, t, posicion)),
    ...suyos,
  ];
  const hechos: StoredFact[] = flujos
    .flatMap((f) => l.stream(f))
    .filter((f) => f.position <= posicion)
    .sort((a, b) => a.position - b.position);
  return openReplica(
    {
      ...l,
      *hechos(despuesDe, hasta = posicion) {
        for (const f of hechos) if (f.position > despuesDe && f.position <= hasta) yield f;
      },
    },
    extensiones,
  );
};
