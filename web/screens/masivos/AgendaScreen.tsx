// «Actualización masiva de Agenda», by a set of concepts or by concept: who, what is done and from when; what it would do to each; and then all of it at once.
import { useEffect, useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import type { Busqueda } from '../../../core/api/endpoint.ts';
import { api } from '../../../core/api/index.ts';
import type { PedidoAgenda, ResumenAgenda } from '../../../core/api/masivos.ts';
import type { Row } from '../../../core/kit/field.ts';
import { periodoDe, primerDia } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { LoadingBar } from '../../kit/Panel.tsx';
import { hoy } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { cuenta } from '../explain/montos.ts';
import { useLectura } from '../lectura.ts';
import { NoSeLeyo, SinPermiso } from '../Pantalla.tsx';
import { ordenar, pedir, ver } from '../pedidos.ts';
import { CuandoYCuanto, QueConceptos } from './FormaAgenda.tsx';
import { Aplicar } from './Partes.tsx';
import { agendaVacia, faltaEnAgenda, pedidoDeAgenda } from './pedidoAgenda.ts';
import { useALaVista, usePrevia } from './previa.ts';
import { Quienes } from './Quienes.tsx';
import { CifrasDeAgenda, FilasDeAgenda } from './ResultadoAgenda.tsx';
import '../screens.css';
import './masivos.css';

const Pantalla = ({ porConjunto }: { readonly porConjunto: boolean }) => {
  const t = useT();
  const [a, poner] = useState(() => agendaVacia(primerDia(periodoDe(hoy())))),
    [Search, ponerBusqueda] = useState<Busqueda>({}),
    [fuera, dejar] = useState<ReadonlySet<number>>(new Set());
  const conjunto = useLectura(
    porConjunto && a.id_conjunto !== null ? `conjunto ${a.id_conjunto}` : null,
    () => ver('ConjuntosConcepto', a.id_conjunto ?? 0),
  );
  const conceptos = porConjunto
    ? [
        ...new Set(
          ((conjunto.datos?.['RRHHConjuntoConcepto'] ?? []) as readonly Row[]).map((c) =>
            Number(c['id_rrhh_concepto']),
          ),
        ),
      ]
    : a.conceptos;
  const x = usePrevia<PedidoAgenda, ResumenAgenda>(
    (p, paso) => pedir(api.masivos.agenda, p, {}, paso),
    (id, clave) => ordenar(api.masivos.aplicarAgenda, undefined, { id }, clave),
  );
  const pedido = pedidoDeAgenda(a, porConjunto, conceptos, Search, [...fuera]),
    falta = faltaEnAgenda(a, porConjunto),
    r = x.resumen,
    vieja = r !== undefined && JSON.stringify(pedido) !== JSON.stringify(x.pedido);
  useEffect(() => {
    if (r && x.hecho === undefined && falta === undefined) x.ver(pedido);
  }, [fuera]);
  const vista = useALaVista(r?.id);
  const alternar = (id: number, incluida: boolean): void => {
    const n = new Set(fuera);
    if (incluida) n.delete(id);
    else n.add(id);
    dejar(n);
  };
  return (
    <Page
      title={`${t('web.nav.agendaMasiva')} ${t(porConjunto ? 'web.nav.agendaConjunto' : 'web.nav.agendaConcepto')}`}
      crumbs={[{ label: t('web.nav.procesos') }]}
      actions={
        <ButtonLink icon="list" to="/agenda">
          {t('masivos.pantalla.verAgenda')}
        </ButtonLink>
      }
    >
      <form
        className="mas"
        onSubmit={(e) => {
          e.preventDefault();
          if (falta === undefined) {
            vista.pedir();
            x.ver(pedido);
          }
        }}
      >
        <p className="muted mas-intro">{t('masivos.pantalla.introAgenda')}</p>
        <Quienes alCambiar={ponerBusqueda} />
        <QueConceptos a={a} poner={poner} porConjunto={porConjunto} conceptos={conceptos} />
        {conjunto.falla && <NoSeLeyo falla={conjunto.falla} reintentar={conjunto.releer} />}
        <CuandoYCuanto a={a} poner={poner} />
        <div>
          <Button
            type="submit"
            variant={r && !vieja ? 'default' : 'primary'}
            icon="eye"
            busy={x.que === 'calculando'}
            reason={falta === undefined ? undefined : t(falta)}
          >
            {t(r ? 'masivos.pantalla.otraVez' : 'masivos.pantalla.ver')}
          </Button>
        </div>
      </form>
      <section className="mas mas-resultado" ref={vista.lugar}>
        <LoadingBar on={x.que === 'calculando'} />
        <Aplicar
          x={x}
          vieja={vieja}
          rotulo={t('masivos.pantalla.aplicarFilas', {
            count: r?.cambian ?? 0,
            cuantas: cuenta(r?.cambian ?? 0),
          })}
          archivo={(id, formato) => ({
            ruta: pathOf(api.masivos.archivoAgenda as never, { id, formato }),
            nombre: `agenda.${formato}`,
          })}
        />
        {r && (
          <>
            <CifrasDeAgenda r={r} />
            <FilasDeAgenda r={r} fuera={fuera} alternar={alternar} />
          </>
        )}
      </section>
    </Page>
  );
};

const AgendaScreen = ({ porConjunto }: { readonly porConjunto: boolean }) => {
  const t = useT();
  return usePermisos().puede('agendar') ? (
    <Pantalla porConjunto={porConjunto} />
  ) : (
    <SinPermiso titulo={t('web.nav.agendaMasiva')} miga={{ label: t('web.nav.procesos') }} />
  );
};
export const PorConjunto = () => <AgendaScreen porConjunto />;
export const PorConcepto = () => <AgendaScreen porConjunto={false} />;
