// The people whom a retroactive reaches with their amounts, page by page; each concept of each person can be
// left out.
import { useMemo, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { PersonaRetroactiva } from '../../../core/api/retroactivos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { SearchInput } from '../../kit/Input.tsx';
import { Check } from '../../kit/Field.tsx';
import { EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { useStateOf } from '../../kit/useStateOf.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { shownCode, withSign, shownCount, shownAmount, negateAmount } from '../explain/amounts.ts';
import { askServer } from '../requests.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { useNarrowWindow, useReading, useQuietValue } from '../reading.ts';
import { RetroactivoDetail } from './RetroactivoDetail.tsx';
import type { RetroactivoChoice } from './choice.ts';

export const togglePersona = <A,>(c: ReadonlySet<A>, x: A, isThere: boolean): ReadonlySet<A> => {
  const n = new Set(c);
  if (isThere) n.delete(x);
  else n.add(x);
  return n;
};

const PER_PAGE = 50;

export const RetroPersonas = ({
  id,
  choice,
  choose,
}: {
  readonly id: string;
  readonly choice: RetroactivoChoice;
  readonly choose: (e: RetroactivoChoice) => void;
}) => {
  const t = useT();
  const [searchText, setSearchText] = useState(''),
    search = useQuietValue(searchText, 250),
    [page, setPage] = useStateOf(search, 1),
    [isOpen, open] = useState<number | undefined>(undefined);
  const x = useReading(
    `${id} ${search} ${page}`,
    () =>
      askServer(
        api.retroactivos.personas,
        { desde: (page - 1) * PER_PAGE, cantidad: PER_PAGE, buscar: search },
        { id },
      ),
    true,
  );
  const pages = Math.max(1, Math.ceil((x.data?.total ?? 0) / PER_PAGE));
  return (
    <Panel
      bare
      title={t('retro.pantalla.personas')}
      count={
        x.data ? t('retro.pantalla.cuantas', { count: x.data.total, cuantas: shownCount(x.data.total) }) : ''
      }
      extra={
        <>
          <SearchInput
            value={searchText}
            onChange={(v) => setSearchText(v.target.value)}
            aria-label={t('retro.pantalla.buscar')}
            placeholder={t('retro.pantalla.buscar')}
          />
          {pages > 1 && (
            <span className="row">
              <IconButton
                icon="chevron-left"
                label={t('retro.pantalla.anterior')}
                reason={page > 1 ? undefined : t('retro.pantalla.primera')}
                onClick={() => setPage(page - 1)}
              />
              <span className="num">{t('retro.pantalla.pagina', { n: page, de: pages })}</span>
              <IconButton
                icon="chevron-right"
                label={t('retro.pantalla.siguiente')}
                reason={page < pages ? undefined : t('retro.pantalla.ultima')}
                onClick={() => setPage(page + 1)}
              />
            </span>
          )}
        </>
      }
    >
      <LoadingBar on={x.reading} />
      {x.failure ? (
        <ReadFailure failure={x.failure} retry={x.readAgain} />
      ) : (
        x.data &&
        (x.data.personas.length === 0 ? (
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
                {x.data.personas.map((p) => (
                  <Persona
                    key={p.id_personal}
                    id={id}
                    p={p}
                    chosen={!choice.withoutPersonas.has(p.id_personal)}
                    choose={(v) =>
                      choose({
                        ...choice,
                        withoutPersonas: togglePersona(choice.withoutPersonas, p.id_personal, v),
                      })
                    }
                    opened={isOpen === p.id_personal}
                    open={() => open(isOpen === p.id_personal ? undefined : p.id_personal)}
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
  chosen,
  choose,
  opened: isOpen,
  open,
}: {
  readonly id: string;
  readonly p: PersonaRetroactiva;
  readonly chosen: boolean;
  readonly choose: (v: boolean) => void;
  readonly opened: boolean;
  readonly open: () => void;
}) => {
  const t = useT();
  const phone = useNarrowWindow(BREAKPOINTS.md - 1);
  const removes = useMemo(
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
      <tr data-abierta={isOpen || undefined}>
        <td className="ret-marca">
          <Check
            hideLabel
            label={t('retro.pantalla.elegirPersona', { nombre: p.nombre })}
            checked={chosen}
            onChange={choose}
          />
        </td>
        <td>
          <button
            type="button"
            className="link ret-abrir"
            aria-expanded={isOpen}
            title={t(isOpen ? 'retro.pantalla.cerrar' : 'retro.pantalla.ver')}
            onClick={open}
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
            removes && <Tag tone="info">{t('retro.pantalla.descontar')}</Tag>
          )}
          {p.periodos.some((m) => m.problema !== null) && (
            <Tag tone="danger">{t('retro.pantalla.noSale')}</Tag>
          )}
        </td>
        <td className="num ret-opcional">{p.periodos.map((m) => showDate(m.periodo)).join(' · ')}</td>
        <td className="der num strong">{withSign(p.haberes)}</td>
        <td className="der num ret-opcional">{shownAmount(p.descuentos)}</td>
      </tr>
      {isOpen && (
        <tr className="ret-detalle">
          <td colSpan={phone ? 3 : 5}>
            {p.periodos.map((m) => (
              <RetroactivoDetail key={m.periodo} id={id} id_personal={p.id_personal} mes={m} />
            ))}
          </td>
        </tr>
      )}
    </>
  );
};
