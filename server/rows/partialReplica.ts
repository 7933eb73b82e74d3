// Replicas of the read tables up to a position, for one person: everything common, and of personal rows only
// those of their legajos.
import { allTables } from '../../core/tables/index.ts';
import { openReplica } from './empresaReads.ts';
import type { Extension, StoreReads, Replica, StoredFact } from '../kernel/store.ts';

/** Tables whose rows belong to a person: only the rows of that person are applied. */
const DE_PERSONAS = allTables
  .filter((t) => t.persona !== undefined && t.persona !== 'propia' && t.writer !== 'ninguno')
  .map((t) => t.name);
/** Tables that are not common: those about people, and two that no calculation reads. */
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
/** Streams of the rows that are, or once were, of this person. */
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
  legajos: readonly number[],
  posicion: number,
): Replica =>
  abrirFlujos(l, extensiones, posicion, [
    ...new Set(
      legajos.flatMap((id) => [
        `Personal/${id}`,
        ...DE_PERSONAS.flatMap((t) => flujosSuyos(l, t, id, posicion)),
      ]),
    ),
  ]);

/** Everything common, as it was, and nothing about people. */
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
