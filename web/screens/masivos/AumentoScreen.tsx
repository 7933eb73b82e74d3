// «Aumento masivo al personal»: who, what goes up and by how much; what it would give to each; and then all of it at once.
import { useEffect, useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import type { Busqueda } from '../../../core/api/endpoint.ts';
import { api } from '../../../core/api/index.ts';
import type { PedidoAumento, ResumenAumento } from '../../../core/api/masivos.ts';
import { mostrarFecha, periodoDe, primerDia } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Banner, LoadingBar } from '../../kit/Panel.tsx';
import { hoy } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { cuenta } from '../explain/montos.ts';
import { SinPermiso } from '../Pantalla.tsx';
import { ordenar, pedir } from '../pedidos.ts';
import { CuantoSube, QueSube } from './FormaAumento.tsx';
import { Aplicar } from './Partes.tsx';
import { aumentoVacio, faltaEnAumento, pedidoDeAumento } from './pedidoAumento.ts';
import { useALaVista, usePrevia } from './previa.ts';
import { Quienes } from './Quienes.tsx';
import { Cifras, Escalas, PersonasDelAumento, Totales } from './ResultadoAumento.tsx';
import '../screens.css';
import './masivos.css';

const Pantalla = () => {
  const t = useT();
  const [a, poner] = useState(() => aumentoVacio(primerDia(periodoDe(hoy())))),
    [Search, ponerBusqueda] = useState<Busqueda>({}),
    [fuera, dejar] = useState<ReadonlySet<number>>(new Set());
  const x = usePrevia<PedidoAumento, ResumenAumento>(
    (p, paso) => pedir(api.masivos.aumento, p, {}, paso),
    (id, clave) => ordenar(api.masivos.aplicarAumento, undefined, { id }, clave),
  );
  const pedido = pedidoDeAumento(a, Search, [...fuera]),
    falta = faltaEnAumento(a),
    r = x.resumen,
    vieja = r !== undefined && JSON.stringify(pedido) !== JSON.stringify(x.pedido);
  // Whoever is left out, or back in, is seen in the figures at once.
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
  const atraso = r?.atrasado ?? null;
  return (
    <Page title={t('web.nav.aumento')} crumbs={[{ label: t('web.nav.procesos') }]}>
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
        <p className="muted mas-intro">{t('masivos.pantalla.introAumento')}</p>
        <Quienes alCambiar={ponerBusqueda} />
        <QueSube a={a} poner={poner} />
        <CuantoSube a={a} poner={poner} />
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
          rotulo={t('masivos.pantalla.aplicar', {
            count: r?.personas.cambian ?? 0,
            cuantas: cuenta(r?.personas.cambian ?? 0),
          })}
          archivo={(id, formato) => ({
            ruta: pathOf(api.masivos.archivoAumento as never, { id, formato }),
            nombre: `aumento.${formato}`,
          })}
          alHacer={
            atraso && (
              <ButtonLink small to={`/retroactivos?desde=${atraso.desde}`}>
                {t('masivos.pantalla.verDiferencias')}
              </ButtonLink>
            )
          }
        />
        {r && (
          <>
            {atraso && (
              <Banner tone="info">
                {t('masivos.pantalla.atrasado', {
                  count: atraso.recibos,
                  cuantos: cuenta(atraso.recibos),
                  mes: mostrarFecha(atraso.desde),
                })}
              </Banner>
            )}
            <Cifras r={r} />
            <Totales r={r} />
            {r.escalas.length > 0 && <Escalas r={r} />}
            <PersonasDelAumento r={r} fuera={fuera} alternar={alternar} />
          </>
        )}
      </section>
    </Page>
  );
};

const AumentoScreen = () => {
  const t = useT();
  return usePermisos().puede('aumentar') ? (
    <Pantalla />
  ) : (
    <SinPermiso titulo={t('web.nav.aumento')} miga={{ label: t('web.nav.procesos') }} />
  );
};
export default AumentoScreen;
