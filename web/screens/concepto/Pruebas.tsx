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
  readonly valores: Row;
  /** The concept as it would be sent. */
  readonly fila: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly errores: Readonly<Record<string, string>>;
  readonly soloLectura: boolean;
  readonly irA: (r: WireBranch) => void;
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

export const PruebasOfConcepto = ({ id, valores, fila, poner, errores, soloLectura, irA }: Props) => {
  const t = useT();
  const theirs = pruebasInRow(valores),
    { datos, falla } = useCorridas(id, fila, theirs.length > 0 || id !== null);
  const [propuestas, setPropuestas] = useState<PruebaProposals | undefined>(undefined);
  const [searching, setSearching] = useState(false);
  const [noDio, setNoDio] = useState<string | undefined>(undefined);
  const mio = datos?.conceptos[0],
    byName = new Map((mio?.pruebas ?? []).map((p) => [p.nombre, p])),
    rotas = theirs.filter((p) => (byName.get(String(p['nombre']))?.estado ?? 'pasa') !== 'pasa').length;
  const dePaquetes = mio?.de_paquetes ?? [],
    cubiertas = new Set(
      [...(mio?.pruebas ?? []), ...dePaquetes.map((p) => p.resultado)].flatMap((p) => p.ramas),
    );
  const change = (list: readonly Row[]): void => poner('pruebas', list);
  const proponer = async (): Promise<void> => {
    setSearching(true);
    const r = await askServer(api.conceptos.proponerPruebas, {
      id_concepto: id,
      fila: id !== null && Object.keys(fila).length === 0 ? null : fila,
    })();
    setSearching(false);
    if (E.isLeft(r)) {
      setNoDio(r.left.message);
      return;
    }
    setNoDio(undefined);
    const tiene = new Set(theirs.map((p) => String(p['datos'] ?? '').trim()));
    setPropuestas({ ...r.right, propuestas: r.right.propuestas.filter((p) => !tiene.has(p.datos.trim())) });
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
  const others = (datos?.rompe ?? []).filter((p) => p.id_concepto !== id);
  return (
    <section className="panel" aria-labelledby="con-pruebas">
      <header className="panel-head pru-cabeza">
        <h2 id="con-pruebas">{t('pruebasDeConcepto.pantalla.titulo')}</h2>
        {theirs.length > 0 && <span className="muted">{theirs.length}</span>}
        {theirs.length > 0 && theirs.every((p) => byName.has(String(p['nombre']))) && (
          <Tag tone={rotas ? 'danger' : 'ok'}>
            {rotas
              ? t('pruebasDeConcepto.pantalla.noPasan', { rotas, total: theirs.length })
              : t('pruebasDeConcepto.pantalla.pasan')}
          </Tag>
        )}
        {!soloLectura && (
          <div className="extra">
            <Button small variant="quiet" icon="bolt" busy={searching} onClick={() => void proponer()}>
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
        {(falla ?? noDio) && (
          <p className="con-mal" role="status">
            {falla ?? noDio}
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
              errores={errores}
              soloLectura={soloLectura}
              cambiar={(c) =>
                change(
                  theirs.map((x, j) =>
                    j === i ? { ...x, ...c, ...('datos' in c ? { datos_codigo: null } : {}) } : x,
                  ),
                )
              }
              quitar={() => change(theirs.filter((_, j) => j !== i))}
            />
          ))}
        </ul>
        {dePaquetes.length > 0 && <PaquetePruebas pruebas={dePaquetes} />}
        {mio && theirs.length + dePaquetes.length > 0 && (
          <PruebaBranches
            formula={String(valores['formula'] ?? '')}
            ramas={mio.ramas}
            cubiertas={cubiertas}
            irA={irA}
          />
        )}
        {propuestas && (
          <ProposedPruebas
            propuestas={propuestas}
            aceptar={accept}
            descartar={() => setPropuestas(undefined)}
          />
        )}
      </div>
    </section>
  );
};
