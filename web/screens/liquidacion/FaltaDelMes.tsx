// What the tables lack for the month of a run that is being created, each with its place; and why another month is proposed.
import { Link } from 'react-router';
import type { FaltaDelMes as Falta } from '../../../core/api/liquidaciones.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';
import { rutaDeFila } from '../../paths.ts';

const Tablas = ({ tablas }: { readonly tablas: Falta['tablas'] }) => {
  const t = useT();
  return <>{tablas.map((x, i) => <span key={`${x.tabla} ${x.id}`}>{i > 0 && ' · '}<Link className="link" to={rutaDeFila(x.tabla, x.id)}>{x.nombre}</Link> ({x.hasta === null ? t('faltaDelMes.vacia') : t('faltaDelMes.hasta', { hasta: mostrarFecha(x.hasta) })})</span>)}</>;
};

/** `pedido`: the month that had been thought of, when another was put in its place. */
export const FaltaDelMes = ({ periodo, falta, pedido, deQueFalta }: { readonly periodo: string; readonly falta: Falta | undefined; readonly pedido: string | undefined; /** What the month that was thought of lacks. */ readonly deQueFalta: Falta | undefined }) => {
  const t = useT(), todos = falta?.tablas.filter((x) => x.todos) ?? [], algunos = falta?.tablas.filter((x) => !x.todos) ?? [];
  return (
    <>
      {pedido !== undefined && deQueFalta && <Banner tone="info">{t('faltaDelMes.propuesto', { propuesto: mostrarFecha(periodo), periodo: mostrarFecha(pedido) })} <Tablas tablas={deQueFalta.tablas.filter((x) => x.todos)} /></Banner>}
      {todos.length > 0 && <Banner tone="warn">{t('faltaDelMes.todos', { periodo: mostrarFecha(periodo) })} <Tablas tablas={todos} /></Banner>}
      {algunos.length > 0 && <Banner tone="info">{t('faltaDelMes.algunos', { periodo: mostrarFecha(periodo) })} <Tablas tablas={algunos} /></Banner>}
    </>
  );
};
