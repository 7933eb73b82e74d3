// «Pruebas» of a concept: expected amounts for given data, the result of each with the formula being edited,
// proposed data, and branch coverage.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireBranch } from '../../../core/api/conceptos.ts';
import { rowsOf, type Row, type Value } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, Tag } from '../../kit/Panel.tsx';
import { askServer } from '../requests.ts';
import { PaquetePruebas } from './PaquetePruebas.tsx';
import { OnePrueba } from './Prueba.tsx';
import { ProposedPruebas, type PruebaProposals } from './ProposedPruebas.tsx';
import { PruebaBranches } from './PruebaBranches.tsx';
import { useCorridas } from './useCorridas.ts';
import './pruebas.css';

export const pruebasInRow = (v: Row): readonly Row[] => rowsOf(v['pruebas']);

interface Props {
  readonly id: number | null;
  readonly values: Row;
  /** The concept as it would be sent. */
  readonly row: Row;
  readonly set: (field: string, v: Value) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  readonly goTo: (r: WireBranch) => void;
}

/** A new test, with only its input. */
const newPrueba = (p: Row): Row => ({
  nombre: '',
  periodo: null,
  datos: null,
  datos_codigo: null,
  importe: null,
  cantidad: null,
  valor: null,
  error: null,
  ...p,
});

export const PruebasOfConcepto = ({ id, values, row, set, errors, readOnly, goTo }: Props) => {
  const t = useT();
  const theirs = pruebasInRow(values),
    { data, failure } = useCorridas(id, row, theirs.length > 0 || id !== null);
  const [propuestas, setPropuestas] = useState<PruebaProposals | undefined>(undefined);
  const [searching, setSearching] = useState(false);
  const [gaveNone, setGaveNone] = useState<string | undefined>(undefined);
  const mine = data?.conceptos[0],
    byName = new Map((mine?.pruebas ?? []).map((p) => [p.nombre, p])),
    broken = theirs.filter((p) => (byName.get(String(p['nombre']))?.estado ?? 'pasa') !== 'pasa').length;
  const ofPaquetes = mine?.de_paquetes ?? [],
    covered = new Set(
      [...(mine?.pruebas ?? []), ...ofPaquetes.map((p) => p.resultado)].flatMap((p) => p.ramas),
    );
  const change = (list: readonly Row[]): void => set('pruebas', list);
  const propose = async (): Promise<void> => {
    setSearching(true);
    const r = await askServer(api.conceptos.proponerPruebas, {
      id_concepto: id,
      fila: id !== null && Object.keys(row).length === 0 ? null : row,
    })();
    setSearching(false);
    if (E.isLeft(r)) {
      setGaveNone(r.left.message);
      return;
    }
    setGaveNone(undefined);
    const has = new Set(theirs.map((p) => String(p['datos'] ?? '').trim()));
    setPropuestas({ ...r.right, propuestas: r.right.propuestas.filter((p) => !has.has(p.datos.trim())) });
  };
  const accept = (ps: PruebaProposals['propuestas']): void => {
    const names = new Set(theirs.map((p) => String(p['nombre'])));
    change([
      ...theirs,
      ...ps.map((p) =>
        newPrueba({
          nombre: names.has(p.nombre) ? `${p.nombre} *` : p.nombre,
          datos: p.datos,
          importe: p.importe,
          error: p.error?.codigo ?? null,
        }),
      ),
    ]);
    setPropuestas((x) => {
      const left = x?.propuestas.filter((p) => !ps.includes(p)) ?? [];
      return x && (left.length || x.sin_cubrir.length) ? { ...x, propuestas: left } : undefined;
    });
  };
  const others = (data?.rompe ?? []).filter((p) => p.id_concepto !== id);
  return (
    <section className="panel" aria-labelledby="con-pruebas">
      <header className="panel-head pru-cabeza">
        <h2 id="con-pruebas">{t('pruebasDeConcepto.pantalla.titulo')}</h2>
        {theirs.length > 0 && <span className="muted">{theirs.length}</span>}
        {theirs.length > 0 && theirs.every((p) => byName.has(String(p['nombre']))) && (
          <Tag tone={broken ? 'danger' : 'ok'}>
            {broken
              ? t('pruebasDeConcepto.pantalla.noPasan', { rotas: broken, total: theirs.length })
              : t('pruebasDeConcepto.pantalla.pasan')}
          </Tag>
        )}
        {!readOnly && (
          <div className="extra">
            <Button small variant="quiet" icon="bolt" busy={searching} onClick={() => void propose()}>
              {t('pruebasDeConcepto.pantalla.proponer')}
            </Button>
            <Button
              small
              variant="quiet"
              icon="plus"
              onClick={() =>
                change([
                  ...theirs,
                  newPrueba({ nombre: t('pruebasDeConcepto.pantalla.nueva', { n: theirs.length + 1 }) }),
                ])
              }
            >
              {t('pruebasDeConcepto.pantalla.agregar')}
            </Button>
          </div>
        )}
      </header>
      <div className="panel-body form-pila">
        {theirs.length === 0 && <p className="soft">{t('pruebasDeConcepto.pantalla.ninguna')}</p>}
        {(failure ?? gaveNone) && (
          <p className="con-mal" role="status">
            {failure ?? gaveNone}
          </p>
        )}
        {others.length > 0 && (
          <Banner tone="warn">
            {t('pruebasDeConcepto.pantalla.rompe', { pruebas: others.map((p) => p.clave).join(', ') })}
          </Banner>
        )}
        <ul className="pru-lista">
          {theirs.map((p, i) => (
            <OnePrueba
              key={i}
              p={p}
              i={i}
              r={byName.get(String(p['nombre']))}
              errors={errors}
              readOnly={readOnly}
              change={(c) =>
                change(
                  theirs.map((x, j) =>
                    j === i ? { ...x, ...c, ...('datos' in c ? { datos_codigo: null } : {}) } : x,
                  ),
                )
              }
              remove={() => change(theirs.filter((_, j) => j !== i))}
            />
          ))}
        </ul>
        {ofPaquetes.length > 0 && <PaquetePruebas pruebas={ofPaquetes} />}
        {mine && theirs.length + ofPaquetes.length > 0 && (
          <PruebaBranches
            formula={String(values['formula'] ?? '')}
            branches={mine.ramas}
            covered={covered}
            goTo={goTo}
          />
        )}
        {propuestas && (
          <ProposedPruebas propuestas={propuestas} accept={accept} discard={() => setPropuestas(undefined)} />
        )}
      </div>
    </section>
  );
};
