// «Pruebas» of a concept: what it must give with some data, how each ends as it is written, proposed data,
// and the branches that they go through.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireBranch } from '../../../core/api/conceptos.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, Tag } from '../../kit/Panel.tsx';
import { shownRows } from '../../rowsOf.ts';
import { askServer } from '../requests.ts';
import { PaquetePruebas } from './PaquetePruebas.tsx';
import { OnePrueba } from './Prueba.tsx';
import { ProposedPruebas, type PruebaProposals } from './ProposedPruebas.tsx';
import { PruebaBranches } from './PruebaBranches.tsx';
import { useCorridas } from './useCorridas.ts';
import './pruebas.css';

export const pruebasInRow = (v: Row): readonly Row[] => shownRows(v['pruebas']);

interface Props {
  readonly id: number | null;
  readonly valores: Row;
  /** What would be sent of it. */
  readonly fila: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly errores: Readonly<Record<string, string>>;
  readonly soloLectura: boolean;
  readonly irA: (r: WireBranch) => void;
}

/** A test with nothing said yet, but what is given. */
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
  const suyas = pruebasInRow(valores),
    { datos, falla } = useCorridas(id, fila, suyas.length > 0 || id !== null);
  const [propuestas, ponerPropuestas] = useState<PruebaProposals | undefined>(undefined);
  const [buscando, ponerBuscando] = useState(false);
  const [noDio, ponerNoDio] = useState<string | undefined>(undefined);
  const mio = datos?.conceptos[0],
    porNombre = new Map((mio?.pruebas ?? []).map((p) => [p.nombre, p])),
    rotas = suyas.filter((p) => (porNombre.get(String(p['nombre']))?.estado ?? 'pasa') !== 'pasa').length;
  const dePaquetes = mio?.de_paquetes ?? [],
    cubiertas = new Set(
      [...(mio?.pruebas ?? []), ...dePaquetes.map((p) => p.resultado)].flatMap((p) => p.ramas),
    );
  const cambiar = (lista: readonly Row[]): void => poner('pruebas', lista);
  const proponer = async (): Promise<void> => {
    ponerBuscando(true);
    const r = await askServer(api.conceptos.proponerPruebas, {
      id_concepto: id,
      fila: id !== null && Object.keys(fila).length === 0 ? null : fila,
    })();
    ponerBuscando(false);
    if (E.isLeft(r)) {
      ponerNoDio(r.left.message);
      return;
    }
    ponerNoDio(undefined);
    const tiene = new Set(suyas.map((p) => String(p['datos'] ?? '').trim()));
    ponerPropuestas({ ...r.right, propuestas: r.right.propuestas.filter((p) => !tiene.has(p.datos.trim())) });
  };
  const aceptar = (ps: PruebaProposals['propuestas']): void => {
    const nombres = new Set(suyas.map((p) => String(p['nombre'])));
    cambiar([
      ...suyas,
      ...ps.map((p) =>
        newPrueba({
          nombre: nombres.has(p.nombre) ? `${p.nombre} *` : p.nombre,
          datos: p.datos,
          importe: p.importe,
          error: p.error?.codigo ?? null,
        }),
      ),
    ]);
    ponerPropuestas((x) => {
      const quedan = x?.propuestas.filter((p) => !ps.includes(p)) ?? [];
      return x && (quedan.length || x.sin_cubrir.length) ? { ...x, propuestas: quedan } : undefined;
    });
  };
  const otras = (datos?.rompe ?? []).filter((p) => p.id_concepto !== id);
  return (
    <section className="panel" aria-labelledby="con-pruebas">
      <header className="panel-head pru-cabeza">
        <h2 id="con-pruebas">{t('pruebasDeConcepto.pantalla.titulo')}</h2>
        {suyas.length > 0 && <span className="muted">{suyas.length}</span>}
        {suyas.length > 0 && suyas.every((p) => porNombre.has(String(p['nombre']))) && (
          <Tag tone={rotas ? 'danger' : 'ok'}>
            {rotas
              ? t('pruebasDeConcepto.pantalla.noPasan', { rotas, total: suyas.length })
              : t('pruebasDeConcepto.pantalla.pasan')}
          </Tag>
        )}
        {!soloLectura && (
          <div className="extra">
            <Button small variant="quiet" icon="bolt" busy={buscando} onClick={() => void proponer()}>
              {t('pruebasDeConcepto.pantalla.proponer')}
            </Button>
            <Button
              small
              variant="quiet"
              icon="plus"
              onClick={() =>
                cambiar([
                  ...suyas,
                  newPrueba({ nombre: t('pruebasDeConcepto.pantalla.nueva', { n: suyas.length + 1 }) }),
                ])
              }
            >
              {t('pruebasDeConcepto.pantalla.agregar')}
            </Button>
          </div>
        )}
      </header>
      <div className="panel-body form-pila">
        {suyas.length === 0 && <p className="soft">{t('pruebasDeConcepto.pantalla.ninguna')}</p>}
        {(falla ?? noDio) && (
          <p className="con-mal" role="status">
            {falla ?? noDio}
          </p>
        )}
        {otras.length > 0 && (
          <Banner tone="warn">
            {t('pruebasDeConcepto.pantalla.rompe', { pruebas: otras.map((p) => p.clave).join(', ') })}
          </Banner>
        )}
        <ul className="pru-lista">
          {suyas.map((p, i) => (
            <OnePrueba
              key={i}
              p={p}
              i={i}
              r={porNombre.get(String(p['nombre']))}
              errores={errores}
              soloLectura={soloLectura}
              cambiar={(c) =>
                cambiar(
                  suyas.map((x, j) =>
                    j === i ? { ...x, ...c, ...('datos' in c ? { datos_codigo: null } : {}) } : x,
                  ),
                )
              }
              quitar={() => cambiar(suyas.filter((_, j) => j !== i))}
            />
          ))}
        </ul>
        {dePaquetes.length > 0 && <PaquetePruebas pruebas={dePaquetes} />}
        {mio && suyas.length + dePaquetes.length > 0 && (
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
            aceptar={aceptar}
            descartar={() => ponerPropuestas(undefined)}
          />
        )}
      </div>
    </section>
  );
};
