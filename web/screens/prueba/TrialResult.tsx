// What a trial found: in a sentence, in figures, as bars, and by name, concept and problem.
import { useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireChangedPersona, PruebaOutcome } from '../../../core/api/pruebas.ts';
import { showDate } from '../../../core/kit/period.ts';
import { region } from '../../../core/kit/region.ts';
import { useT, type T } from '../../i18n.ts';
import { Button, TextButton } from '../../kit/Button.tsx';
import { EmptyState, LoadingBar, Segments, Tag } from '../../kit/Panel.tsx';
import { shownCode, withSign, shownCount, shownAmount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { Histogram, barRange, type NetoBar } from './Histogram.tsx';

/** '41,2' of 412 of 1,000. */
const porcentaje = (parte: number, todo: number): string =>
  todo === 0 ? '0' : String(Math.round((parte * 1000) / todo) / 10).replace('.', region().decimal);

/** The same figures for who reads and for who listens. */
const enPalabras = (r: PruebaOutcome, t: T): string =>
  [
    r.cambian === 0
      ? t('pruebas.pantalla.aNadie', { comparadas: shownCount(r.comparadas) })
      : t('pruebas.pantalla.aCuantos', {
          count: r.cambian,
          cambian: shownCount(r.cambian),
          comparadas: shownCount(r.comparadas),
          porcentaje: porcentaje(r.cambian, r.comparadas),
        }),
    r.suben > 0 ? t('pruebas.pantalla.suben', { count: r.suben, cuantos: shownCount(r.suben) }) : '',
    r.bajan > 0 ? t('pruebas.pantalla.bajan', { count: r.bajan, cuantos: shownCount(r.bajan) }) : '',
    r.cambian > 0 && r.suben + r.bajan === 0 ? t('pruebas.pantalla.netosIguales') : '',
    r.diferencias && r.suben + r.bajan > 3
      ? t('pruebas.pantalla.mitad', {
          desde: withSign(r.diferencias.cuartil1),
          hasta: withSign(r.diferencias.cuartil3),
        })
      : '',
    r.sin_comparar.personas > 0
      ? t('pruebas.pantalla.sinComparar', {
          count: r.sin_comparar.personas,
          cuantos: shownCount(r.sin_comparar.personas),
        })
      : '',
  ]
    .filter((x) => x !== '')
    .join(' ');

const Cifra = ({
  nombre,
  valor,
  detalle,
}: {
  readonly nombre: string;
  readonly valor: string;
  readonly detalle?: string | undefined;
}) => (
  <div>
    <dt>{nombre}</dt>
    <dd className="prb-grande num">{valor}</dd>
    {detalle !== undefined && <dd className="muted num">{detalle}</dd>}
  </div>
);

const Gente = ({
  titulo,
  filas,
  abrir,
}: {
  readonly titulo: string;
  readonly filas: readonly WireChangedPersona[];
  readonly abrir: (id: number) => void;
}) => {
  const t = useT();
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={titulo}>
      <table className="tabla prb-tabla">
        <caption className={titulo === t('pruebas.pantalla.personas') ? 'sr' : 'prb-titulo'}>
          {titulo}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('pruebas.pantalla.persona')}</th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.antes')}
            </th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.despues')}
            </th>
            <th scope="col" className="der">
              {t('pruebas.pantalla.diferencia')}
            </th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.costo')}
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map((f) => (
            <tr key={f.id}>
              <td>
                <TextButton onClick={() => abrir(f.id)} title={t('pruebas.pantalla.verRecibos')}>
                  <span className="num prb-legajo">{shownCode(f.legajo)}</span>
                  <span className="prb-nombre">{f.nombre}</span>
                </TextButton>
              </td>
              <td className="der num prb-opcional">{shownAmount(f.antes)}</td>
              <td className="der num prb-opcional">{shownAmount(f.despues)}</td>
              <td className="der num strong">{withSign(f.diferencia)}</td>
              <td className="der num muted prb-opcional">{withSign(f.costo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type Ver = 'todas' | 'suben' | 'bajan';
const POR_PAGINA = 50;
/** Everybody whom it changes, a page at a time. */
const Todas = ({
  r,
  barra,
  quitar,
  abrir,
}: {
  readonly r: PruebaOutcome;
  readonly barra: NetoBar | undefined;
  readonly quitar: () => void;
  readonly abrir: (id: number) => void;
}) => {
  const t = useT();
  const [ver, ponerVer] = useState<Ver>('todas'),
    [pagina, ponerPagina] = useState(1);
  const filtro = barra
    ? {
        ...(barra.desde === null ? {} : { desde: barra.desde }),
        ...(barra.hasta === null ? {} : { hasta: barra.hasta }),
      }
    : { ver };
  const clave = `${r.id} ${JSON.stringify(filtro)}`,
    [de, ponerDe] = useState(clave),
    n = de === clave ? pagina : 1;
  const x = useReading(
    `${clave} ${n}`,
    () => askServer(api.pruebas.personas, { ...filtro, pagina: n }, { id: r.id }),
    true,
  );
  const ir = (p: number): void => {
      ponerDe(clave);
      ponerPagina(p);
    },
    paginas = Math.max(1, Math.ceil((x.datos?.total ?? 0) / POR_PAGINA));
  return (
    <>
      <div className="prb-filtro">
        {barra ? (
          <>
            <strong className="num">{barRange(barra, t)}</strong>
            <Button small icon="times" onClick={quitar}>
              {t('pruebas.pantalla.todasLasBarras')}
            </Button>
          </>
        ) : (
          <Segments
            label={t('pruebas.pantalla.mostrar')}
            value={ver}
            onChange={(v) => {
              ponerVer(v as Ver);
              ir(1);
            }}
            options={[
              { id: 'todas', label: t('pruebas.pantalla.todas') },
              { id: 'suben', label: t('pruebas.pantalla.queSuben') },
              { id: 'bajan', label: t('pruebas.pantalla.queBajan') },
            ]}
          />
        )}
        <span className="muted num grow" role="status">
          {x.datos
            ? t('pruebas.pantalla.cuantas', { count: x.datos.total, cuantas: shownCount(x.datos.total) })
            : ''}
        </span>
        {paginas > 1 && (
          <span className="row">
            <Button
              small
              icon="chevron-left"
              aria-label={t('pruebas.pantalla.anterior')}
              reason={n > 1 ? undefined : t('pruebas.pantalla.primera')}
              onClick={() => ir(n - 1)}
            />
            <span className="num">
              {t('pruebas.pantalla.pagina', { n: shownCount(n), de: shownCount(paginas) })}
            </span>
            <Button
              small
              icon="chevron-right"
              aria-label={t('pruebas.pantalla.siguiente')}
              reason={n < paginas ? undefined : t('pruebas.pantalla.ultima')}
              onClick={() => ir(n + 1)}
            />
          </span>
        )}
      </div>
      <LoadingBar on={x.leyendo} />
      {x.falla ? (
        <ReadFailure falla={x.falla} reintentar={x.releer} />
      ) : (
        x.datos &&
        (x.datos.filas.length ? (
          <Gente titulo={t('pruebas.pantalla.personas')} filas={x.datos.filas} abrir={abrir} />
        ) : (
          <EmptyState text={t('pruebas.pantalla.nadie')} />
        ))
      )}
    </>
  );
};

const Conceptos = ({ r }: { readonly r: PruebaOutcome }) => {
  const t = useT();
  if (r.conceptos.length === 0) return <EmptyState text={t('pruebas.pantalla.ningunConcepto')} />;
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={t('pruebas.pantalla.porConcepto')}>
      <table className="tabla prb-tabla">
        <caption className="sr">{t('pruebas.pantalla.porConcepto')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pruebas.pantalla.concepto')}</th>
            <th scope="col" className="prb-opcional">
              {t('pruebas.pantalla.clase')}
            </th>
            <th scope="col" className="der">
              {t('pruebas.pantalla.personas')}
            </th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.antes')}
            </th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.despues')}
            </th>
            <th scope="col" className="der">
              {t('pruebas.pantalla.diferencia')}
            </th>
          </tr>
        </thead>
        <tbody>
          {r.conceptos.map((c) => (
            <tr key={c.id_concepto}>
              <td>
                <span className="num prb-legajo">{shownCode(c.codigo)}</span>
                <span className="prb-nombre">{c.texto}</span>
              </td>
              <td className="muted prb-opcional">{t(`pantallas.editor.tipos.${c.tipo}`)}</td>
              <td className="der num">{shownCount(c.personas)}</td>
              <td className="der num prb-opcional">{shownAmount(c.antes)}</td>
              <td className="der num prb-opcional">{shownAmount(c.despues)}</td>
              <td className="der num strong">{withSign(c.diferencia)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type Grupo = PruebaOutcome['problemas']['nuevos'][number];
const Problemas = ({ r, abrir }: { readonly r: PruebaOutcome; readonly abrir: (id: number) => void }) => {
  const t = useT();
  const lista = (titulo: string, grupos: readonly Grupo[], resueltos: boolean) =>
    grupos.length > 0 && (
      <section className="prb-problemas">
        <h3>{titulo}</h3>
        {grupos.map((g, i) => (
          <details key={i} open={i === 0 && !resueltos}>
            <summary>
              <Tag tone={resueltos ? 'ok' : g.nivel === 'error' ? 'danger' : 'warn'}>
                {t(g.nivel === 'error' ? 'pruebas.pantalla.error' : 'pruebas.pantalla.aviso')}
              </Tag>
              <span className="grow">
                {g.concepto ? `${shownCode(g.concepto.codigo)} ${g.concepto.descripcion}: ` : ''}
                {g.casos[0]?.mensaje}
              </span>
              <span className="num muted">
                {t('pruebas.pantalla.cuantas', { count: g.personas, cuantas: shownCount(g.personas) })}
              </span>
            </summary>
            <ul>
              {g.casos.map((c) => (
                <li key={c.id}>
                  <TextButton onClick={() => abrir(c.id)}>
                    <span className="num prb-legajo">{shownCode(c.legajo)}</span>
                    {c.nombre}
                  </TextButton>
                  {c.mensaje !== g.casos[0]?.mensaje && <span className="muted"> {c.mensaje}</span>}
                </li>
              ))}
              {g.personas > g.casos.length && (
                <li className="muted">
                  {t('pruebas.pantalla.yOtras', {
                    count: g.personas - g.casos.length,
                    cuantas: shownCount(g.personas - g.casos.length),
                  })}
                </li>
              )}
            </ul>
          </details>
        ))}
      </section>
    );
  const { sin_comparar: s } = r;
  return (
    <>
      {r.pruebas_rotas.length > 0 && (
        <section className="prb-problemas">
          <h3>{t('pruebas.pantalla.pruebasRotas')}</h3>
          <ul>
            {r.pruebas_rotas.map((x) => (
              <li key={x.clave}>
                <Tag tone="warn">{x.clave}</Tag> <span>{x.mensaje}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lista(t('pruebas.pantalla.problemasNuevos'), r.problemas.nuevos, false)}
      {lista(t('pruebas.pantalla.problemasResueltos'), r.problemas.resueltos, true)}
      {s.personas > 0 && (
        <section className="prb-problemas">
          <h3>{t('pruebas.pantalla.noSeComparan')}</h3>
          <ul>
            {s.casos.map((c) => (
              <li key={c.id}>
                <TextButton onClick={() => abrir(c.id)}>
                  <span className="num prb-legajo">{shownCode(c.legajo)}</span>
                  {c.nombre}
                </TextButton>{' '}
                <span className="muted">
                  {t(`pruebas.pantalla.falta.${c.falta}`)} {c.mensaje}
                </span>
              </li>
            ))}
            {s.personas > s.casos.length && (
              <li className="muted">
                {t('pruebas.pantalla.yOtras', {
                  count: s.personas - s.casos.length,
                  cuantas: shownCount(s.personas - s.casos.length),
                })}
              </li>
            )}
          </ul>
        </section>
      )}
      {r.problemas.nuevos.length + r.problemas.resueltos.length + r.pruebas_rotas.length + s.personas ===
        0 && <EmptyState text={t('pruebas.pantalla.sinProblemas')} />}
    </>
  );
};

type Parte = 'extremos' | 'personas' | 'conceptos' | 'problemas';
export const TrialResult = ({
  r,
  abrir,
}: {
  readonly r: PruebaOutcome;
  readonly abrir: (id: number) => void;
}) => {
  const t = useT();
  const [parte, ponerParte] = useState<Parte>(
    r.suben + r.bajan > 0 ? 'extremos' : r.problemas.nuevos.length ? 'problemas' : 'conceptos',
  );
  const [barra, ponerBarra] = useState<NetoBar | undefined>(undefined);
  const partes = useRef<HTMLDivElement>(null);
  const mover = (b: NetoBar | undefined): void => {
    ponerBarra(b);
    if (b) {
      ponerParte('personas');
      requestAnimationFrame(() => partes.current?.scrollIntoView({ block: 'nearest' }));
    }
  };
  const opciones: readonly { readonly id: Parte; readonly label: string }[] = [
    ...(r.suben + r.bajan > 0 ? [{ id: 'extremos' as const, label: t('pruebas.pantalla.extremos') }] : []),
    ...(r.cambian > 0
      ? [
          { id: 'personas' as const, label: `${t('pruebas.pantalla.personas')} ${shownCount(r.cambian)}` },
          {
            id: 'conceptos' as const,
            label: `${t('pruebas.pantalla.porConcepto')} ${shownCount(r.conceptos.length)}`,
          },
        ]
      : []),
    {
      id: 'problemas',
      label: `${t('pruebas.pantalla.problemas')} ${shownCount(Math.max(r.problemas.nuevos.length + r.problemas.resueltos.length + r.pruebas_rotas.length, Math.sign(r.sin_comparar.personas)))}`,
    },
  ];
  const vista = opciones.some((o) => o.id === parte) ? parte : 'problemas';
  return (
    <>
      <p className="prb-frase" role="status">
        <span className="muted">
          {r.liquidacion
            ? t('pruebas.pantalla.sobre', { liquidacion: r.liquidacion.descripcion })
            : t('pruebas.pantalla.sobreMes', { tipo: r.tipo, periodo: showDate(r.periodo) })}
        </span>{' '}
        {enPalabras(r, t)}
      </p>
      <dl className="prb-cifras">
        <Cifra
          nombre={t('pruebas.pantalla.netos')}
          valor={withSign(r.neto.diferencia)}
          detalle={t('pruebas.pantalla.deA', {
            antes: shownAmount(r.neto.antes),
            despues: shownAmount(r.neto.despues),
          })}
        />
        <Cifra
          nombre={t('pruebas.pantalla.costoTotal')}
          valor={withSign(r.costo.diferencia)}
          detalle={t('pruebas.pantalla.deA', {
            antes: shownAmount(r.costo.antes),
            despues: shownAmount(r.costo.despues),
          })}
        />
        <Cifra
          nombre={t('pruebas.pantalla.mediana')}
          valor={r.diferencias ? withSign(r.diferencias.mediana) : '—'}
          detalle={
            r.diferencias
              ? t('pruebas.pantalla.entre', {
                  desde: withSign(r.diferencias.minima),
                  hasta: withSign(r.diferencias.maxima),
                })
              : undefined
          }
        />
        <Cifra
          nombre={t('pruebas.pantalla.cambian')}
          valor={shownCount(r.cambian)}
          detalle={t('pruebas.pantalla.deCuantas', {
            count: r.comparadas,
            cuantas: shownCount(r.comparadas),
          })}
        />
      </dl>
      {r.barras.length > 0 && <Histogram barras={r.barras} elegida={barra} elegir={mover} />}
      <div ref={partes} className="prb-partes">
        <Segments
          label={t('pruebas.pantalla.partes')}
          value={vista}
          onChange={(v) => ponerParte(v as Parte)}
          options={opciones}
        />
      </div>
      <div className="prb-parte">
        {vista === 'extremos' && (
          <div className="prb-extremos">
            {r.mayores.length > 0 && (
              <Gente titulo={t('pruebas.pantalla.queMasSuben')} filas={r.mayores} abrir={abrir} />
            )}
            {r.menores.length > 0 && (
              <Gente titulo={t('pruebas.pantalla.queMasBajan')} filas={r.menores} abrir={abrir} />
            )}
          </div>
        )}
        {vista === 'personas' && (
          <Todas r={r} barra={barra} quitar={() => ponerBarra(undefined)} abrir={abrir} />
        )}
        {vista === 'conceptos' && <Conceptos r={r} />}
        {vista === 'problemas' && <Problemas r={r} abrir={abrir} />}
      </div>
    </>
  );
};
