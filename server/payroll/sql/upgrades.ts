// Upgrades of the receipts in older stores.
import type { Upgrade } from '../../kernel/store.ts';
import { packSums } from '../shapes/acumulados.ts';
import { dataKey } from './recibos.ts';

// The sums of receipts used to be rows; now each receipt has its own, packed.
const packedSums: Upgrade = (db) => {
  if (db.prepare("select 1 from sqlite_master where name = 'acumulado'").get() === undefined) return;
  db.exec("alter table recibo_datos add column acumulados blob not null default x''");
  const poner = db.prepare('update recibo_datos set acumulados = ? where id = ?');
  const propio = db
    .prepare('select v.periodo from lote l join lote_vigente v on v.lote = l.nombre where l.n = ?')
    .pluck();
  const guardar = (lote: number, persona: number, sumas: readonly number[]): void => {
    poner.run(
      packSums(sumas, Number(String(propio.get(lote) ?? '0000-00').replace('-', ''))),
      dataKey(lote, persona),
    );
  };
  let de: readonly [number, number] | undefined,
    sumas: number[] = [];
  for (const [lote, persona, ...suma] of db
    .prepare<[], [number, number, ...number[]]>(
      'select lote, id_personal, id_concepto, devengado, pago, importe, cantidad from acumulado order by lote, id_personal',
    )
    .raw()
    .all()) {
    if (de && (de[0] !== lote || de[1] !== persona)) {
      guardar(de[0], de[1], sumas);
      sumas = [];
    }
    de = [lote, persona];
    sumas.push(...suma);
  }
  if (de) guardar(de[0], de[1], sumas);
  db.exec('drop table acumulado');
};

// Moves sums apart from receipts: looking back on a year used to read all the text of its receipts.
const apart: Upgrade = (db) => {
  if (
    db.prepare("select 1 from pragma_table_info('recibo_datos') where name = 'acumulados'").get() ===
    undefined
  )
    return;
  db.exec(`create table recibo_sumas(id integer primary key, sumas blob not null) strict;
    insert into recibo_sumas(id, sumas) select id, acumulados from recibo_datos where length(acumulados) > 0 order by id;
    alter table recibo_datos drop column acumulados`);
};

export const UPGRADES = [
  { from: 1, step: packedSums },
  { from: 2, step: apart },
] as const;
