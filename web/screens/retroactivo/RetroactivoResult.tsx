// What the closed months owe: figures, what of it is to be paid, the people one by one, and in which month it goes.
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { PersonaRetroactiva, RetroactivoSummary } from '../../../core/api/retroactivos.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Check } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { shownCode, withSign, shownCount, shownAmount, negateAmount } from '../explain/amounts.ts';
import { useNarrowWindow, useReading, useQuietValue } from '../reading.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { RetroactivoDetail } from './RetroactivoDetail.tsx';
import type { RetroactivoChoice } from './choice.ts';
import { PagoRetro } from './PagoRetro.tsx';

const VACIA: RetroactivoChoice = {
  sinPersonas: new Set(),
  sinPeriodos: new Set(),
  sinConceptos: new Set(),
  negativas: false,
  cuotas: true,
};
const alternar = <A,>(c: ReadonlySet<A>, x: A, esta: boolean): ReadonlySet<A> => {
  const n = new Set(c);
  if (esta) n.delete(x);
  else n.add(x);
  return n;
};
const POR_PAGINA = 50;

const Cifra = ({
  nombre,
  valor,
  detalle,
}: {
  readonly nombre: string;
  readonly valor: string;
  readonly detalle?: string;
}) => (
  <div>
    <dt>{nombre}</dt>
    <dd className="ret-grande num">{valor}</dd>
    {detalle !== undefined && <dd className="muted num">{detalle}</dd>}
  </div>
);

export const RetroactivoResult = ({
  id,
  resumen: r,
  siguiente,
  mensual,
  alCambiar,
}: {
  readonly id: string;
  readonly resumen: RetroactivoSummary;
  readonly siguiente: string /** The kind of run it is paid in unless another is chosen; null: there is none. */;
  readonly mensual: number | null;
  readonly alCambiar: () => void;
}) => {
  const t = useT();
  const [eleccion, elegir] = useState(VACIA),
    [tipo, ponerTipo] = useState(mensual);
  const avisos = r.avisos.length > 0 && (
    <Banner tone="warn">
      {r.avisos.length === 1 ? (
        r.avisos[0]
      ) : (
        <ul>
          {r.avisos.map((a) => (
            <li key={a}>{a}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
  if (r.personas === 0)
    return (
      <>
        {avisos}
        <EmptyState
          text={t('retro.pantalla.nada')}
          detail={t('retro.pantalla.nadaDetalle', { recibos: shownCount(r.recibos) })}
        />
      </>
    );
  return (
    <>
      {avisos}
      <dl className="ret-cifras">
        <Cifra nombre={t('retro.pantalla.haberes')} valor={withSign(r.haberes)} />
        <Cifra nombre={t('retro.pantalla.descuentos')} valor={withSign(r.descuentos)} />
        <Cifra nombre={t('retro.pantalla.personas')} valor={shownCount(r.personas)} />
        <Cifra
          nombre={t('retro.pantalla.recibos')}
          valor={shownCount(r.alterados)}
          detalle={t('retro.pantalla.deRecibos', { recibos: shownCount(r.recibos) })}
        />
      </dl>
      <Panel title={t('retro.pantalla.queSePaga')}>
        <div className="ret-eleccion">
          <fieldset>
            <legend>{t('retro.pantalla.periodos')}</legend>
            {r.periodos.map((p) => (
              <div key={p.periodo} className="ret-opcion">
                <Check
                  label={showDate(p.periodo)}
                  checked={!eleccion.sinPeriodos.has(p.periodo)}
                  onChange={(v) =>
                    elegir({ ...eleccion, sinPeriodos: alternar(eleccion.sinPeriodos, p.periodo, v) })
                  }
                />
                <span className="num">{withSign(p.haberes)}</span>
              </div>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t('retro.pantalla.conceptos')}</legend>
            {r.portadores
              .filter((p) => !/^-?0\.00$/.test(p.importe))
              .map((p) => (
                <div key={p.id} className="ret-opcion">
                  <Check
                    label={`${shownCode(p.codigo)} ${p.texto}`}
                    checked={!eleccion.sinConceptos.has(p.id)}
                    onChange={(v) =>
                      elegir({ ...eleccion, sinConceptos: alternar(eleccion.sinConceptos, p.id, v) })
                    }
                  />
                  {tipo !== null && p.tipos?.includes(tipo) === false && (
                    <Tag tone="warn">{t('retro.pantalla.soloTipos')}</Tag>
                  )}
                  <span className="num">{withSign(p.importe)}</span>
                </div>
              ))}
          </fieldset>
          <div>
            <Check
              label={t('retro.pantalla.negativas')}
              checked={eleccion.negativas}
              onChange={(negativas) => elegir({ ...eleccion, negativas })}
            />
            {eleccion.negativas && (
              <Check
                label={t('retro.pantalla.enCuotas')}
                checked={eleccion.cuotas}
                onChange={(cuotas) => elegir({ ...eleccion, cuotas })}
              />
            )}
            <p className="muted ret-ayuda">{t('retro.pantalla.negativasAyuda')}</p>
          </div>
        </div>
      </Panel>
      <Personas id={id} eleccion={eleccion} elegir={elegir} />
      <PagoRetro
        id={id}
        resumen={r}
        eleccion={eleccion}
        tipo={tipo}
        ponerTipo={ponerTipo}
        siguiente={siguiente}
        alCambiar={alCambiar}
      />
    </>
  );
};

const Personas = ({
  id,
  eleccion,
  elegir,
}: {
  readonly id: string;
  readonly eleccion: RetroactivoChoice;
  readonly elegir: (e: RetroactivoChoice) => void;
}) => {
  const t = useT();
  const [busca, ponerBusca] = useState(''),
    buscar = useQuietValue(busca, 250),
    [pagina, ponerPagina] = useState(1),
    [abierta, abrir] = useState<number | undefined>(undefined);
  useEffect(() => {
    ponerPagina(1);
  }, [buscar]);
  const x = useReading(
    `${id} ${buscar} ${pagina}`,
    () =>
      askServer(
        api.retroactivos.personas,
        { desde: (pagina - 1) * POR_PAGINA, cantidad: POR_PAGINA, buscar },
        { id },
      ),
    true,
  );
  const paginas = Math.max(1, Math.ceil((x.datos?.total ?? 0) / POR_PAGINA));
  return (
    <Panel
      bare
      title={t('retro.pantalla.personas')}
      count={
        x.datos
          ? t('retro.pantalla.cuantas', { count: x.datos.total, cuantas: shownCount(x.datos.total) })
          : ''
      }
      extra={
        <>
          <SearchInput
            value={busca}
            onChange={(v) => ponerBusca(v.target.value)}
            aria-label={t('retro.pantalla.buscar')}
            placeholder={t('retro.pantalla.buscar')}
          />
          {paginas > 1 && (
            <span className="row">
              <IconButton
                icon="chevron-left"
                label={t('retro.pantalla.anterior')}
                reason={pagina > 1 ? undefined : t('retro.pantalla.primera')}
                onClick={() => ponerPagina(pagina - 1)}
              />
              <span className="num">{t('retro.pantalla.pagina', { n: pagina, de: paginas })}</span>
              <IconButton
                icon="chevron-right"
                label={t('retro.pantalla.siguiente')}
                reason={pagina < paginas ? undefined : t('retro.pantalla.ultima')}
                onClick={() => ponerPagina(pagina + 1)}
              />
            </span>
          )}
        </>
      }
    >
      <LoadingBar on={x.leyendo} />
      {x.falla ? (
        <ReadFailure falla={x.falla} reintentar={x.releer} />
      ) : (
        x.datos &&
        (x.datos.personas.length === 0 ? (
          <EmptyState text={t('retro.pantalla.nadie')} />
        ) : (
          <div className="desborda" tabIndex={0} role="region" aria-label={t('retro.pantalla.personas')}>
            <table className="tabla ret-personas">
              <caption className="sr">{t('retro.pantalla.personas')}</caption>
              <thead>
                <tr>
                  <th scope="col" className="ret-marca">
                    <span className="sr">{t('retro.pantalla.aPagar')}</span>
                  </th>
                  <th scope="col">{t('retro.pantalla.persona')}</th>
                  <th scope="col" className="ret-opcional">
                    {t('retro.pantalla.periodos')}
                  </th>
                  <th scope="col" className="der">
                    {t('retro.pantalla.haberes')}
                  </th>
                  <th scope="col" className="der ret-opcional">
                    {t('retro.pantalla.descuentos')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {x.datos.personas.map((p) => (
                  <Persona
                    key={p.id_personal}
                    id={id}
                    p={p}
                    elegida={!eleccion.sinPersonas.has(p.id_personal)}
                    elegir={(v) =>
                      elegir({ ...eleccion, sinPersonas: alternar(eleccion.sinPersonas, p.id_personal, v) })
                    }
                    abierta={abierta === p.id_personal}
                    abrir={() => abrir(abierta === p.id_personal ? undefined : p.id_personal)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        ))
      )}
    </Panel>
  );
};

const Persona = ({
  id,
  p,
  elegida,
  elegir,
  abierta,
  abrir,
}: {
  readonly id: string;
  readonly p: PersonaRetroactiva;
  readonly elegida: boolean;
  readonly elegir: (v: boolean) => void;
  readonly abierta: boolean;
  readonly abrir: () => void;
}) => {
  const t = useT();
  const telefono = useNarrowWindow(BREAKPOINTS.md - 1);
  const quita = useMemo(
    () =>
      p.periodos.some((m) =>
        m.renglones.some((r) =>
          (r.tipo === 'descuento' ? negateAmount(r.importe) : r.importe).startsWith('-'),
        ),
      ),
    [p],
  );
  return (
    <>
      <tr data-abierta={abierta || undefined}>
        <td className="ret-marca">
          <Check
            hideLabel
            label={t('retro.pantalla.elegirPersona', { nombre: p.nombre })}
            checked={elegida}
            onChange={elegir}
          />
        </td>
        <td>
          <button
            type="button"
            className="link ret-abrir"
            aria-expanded={abierta}
            title={t(abierta ? 'retro.pantalla.cerrar' : 'retro.pantalla.ver')}
            onClick={abrir}
          >
            <span className="num ret-legajo">{shownCode(p.legajo)}</span>
            <span className="ret-nombre">{p.nombre}</span>
          </button>
          {p.pasa_el_limite === 1 ? (
            <span
              title={
                p.limite === null
                  ? t('retro.pantalla.limiteAyuda')
                  : t('retro.pantalla.limiteCuotas', {
                      importe: shownAmount(p.descontar),
                      limite: shownAmount(p.limite),
                      cuotas: p.cuotas,
                    })
              }
            >
              <Tag tone="warn">{t('retro.pantalla.limite')}</Tag>
            </span>
          ) : (
            quita && <Tag tone="info">{t('retro.pantalla.descontar')}</Tag>
          )}
          {p.periodos.some((m) => m.problema !== null) && (
            <Tag tone="danger">{t('retro.pantalla.noSale')}</Tag>
          )}
        </td>
        <td className="num ret-opcional">{p.periodos.map((m) => showDate(m.periodo)).join(' · ')}</td>
        <td className="der num strong">{withSign(p.haberes)}</td>
        <td className="der num ret-opcional">{shownAmount(p.descuentos)}</td>
      </tr>
      {abierta && (
        <tr className="ret-detalle">
          <td colSpan={telefono ? 3 : 5}>
            {p.periodos.map((m) => (
              <RetroactivoDetail key={m.periodo} id={id} id_personal={p.id_personal} mes={m} />
            ))}
          </td>
        </tr>
      )}
    </>
  );
};
