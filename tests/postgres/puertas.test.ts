// What servers keep in common of whoever is at the door: what was begun on one ends on another, once; guesses are counted
// over all; and whoever reads the database reads nothing of it. In a folder alone, the same contract in memory.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pendingHere, type OpenPending, type Pending } from '../../server/directory/pendingFactors.ts';
import { guessesAmong } from '../../server/directory/sharedGuesses.ts';
import { pendingAmong } from '../../server/directory/sharedPending.ts';
import {
  guessesHere,
  openThrottle,
  PER_ACCOUNT,
  PER_ACCOUNT_ANYWHERE,
  type Guesses,
} from '../../server/directory/throttle.ts';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { openCluster, type Cluster } from './cluster.ts';

const CLAVE = 'una clave larga y al azar para las pruebas';
let cluster: Cluster, url: string, a: SharedWork, b: SharedWork;
const enLaBase = <A extends pg.QueryResultRow>(sql: string, valores: readonly unknown[] = []): Promise<A[]> =>
  cluster.admin<A>(sql, valores, new URL(url).pathname.slice(1));
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  [a, b] = [await joinServers(url, 'a'), await joinServers(url, 'b')];
});
afterAll(async () => {
  for (const s of [a, b]) await s?.leave();
  await cluster?.end();
});
afterEach(async () => {
  await enLaBase('truncate jornal_door.pending, jornal_door.attempt');
});

let ahora = 0;
interface Adaptador {
  readonly abrir: () => OpenPending;
  /** As if ten minutes went by. */
  readonly pasan: () => Promise<unknown>;
}
const ADAPTADORES: Readonly<Record<string, Adaptador>> = {
  'en memoria': {
    abrir: () => pendingHere(() => ahora),
    pasan: async () => {
      ahora += 600_000;
    },
  },
  'en la base': {
    abrir: () => pendingAmong(a.pending, CLAVE),
    pasan: () => enLaBase("update jornal_door.pending set until = until - interval '10 minutes'"),
  },
};
describe.each(Object.entries(ADAPTADORES))('lo que se empezó y no se terminó, %s', (_, { abrir, pasan }) => {
  let p: Pending<{ readonly n: number }>;
  beforeEach(() => {
    p = abrir()('ida');
  });
  it('se encuentra por su nombre, y lo último que se dijo vale', async () => {
    await p.put('uno', { n: 1 });
    await p.put('uno', { n: 2 });
    expect([await p.get('uno'), await p.get('otro')]).toEqual([{ n: 2 }, undefined]);
  });
  it('de varios que lo toman a la vez, lo tiene uno, y después nadie', async () => {
    await p.put('uno', { n: 1 });
    const tomado = await Promise.all([p.take('uno'), p.take('uno'), p.take('uno')]);
    expect(tomado.filter((x) => x !== undefined)).toEqual([{ n: 1 }]);
    expect([await p.get('uno'), await p.take('uno')]).toEqual([undefined, undefined]);
  });
  it('a los diez minutos no está, y puede empezar de nuevo', async () => {
    await p.put('uno', { n: 1 });
    await pasan();
    expect([await p.get('uno'), await p.take('uno')]).toEqual([undefined, undefined]);
    await p.put('dos', { n: 1 });
    await pasan();
    expect(await p.add('dos', { n: 2 })).toBe(true);
  });
  it('lo que se oye una vez no se oye dos', async () => {
    expect(await p.add('uno', { n: 1 })).toBe(true);
    expect([await p.add('uno', { n: 2 }), await p.get('uno')]).toEqual([false, { n: 1 }]);
  });
  it('pasado el máximo se olvida lo más viejo, y no lo de otro uso', async () => {
    const abre = abrir(),
      pocos = abre<number>('factor', { lifeMs: 60_000, max: 3 }),
      otro = abre<number>('salida');
    await otro.put('0', 0);
    for (let n = 0; n < 5; n++) await pocos.put(String(n), n);
    const quedan = await Promise.all(['0', '1', '2', '3', '4'].map((n) => pocos.get(n)));
    expect(quedan).toEqual([undefined, undefined, 2, 3, 4]);
    expect(await otro.get('0')).toBe(0);
  });
});

describe('lo que se empezó en un servidor', () => {
  const de = (s: SharedWork, clave = CLAVE): Pending<string> => pendingAmong(s.pending, clave)('factor');
  it('termina en otro, una vez', async () => {
    await de(a).put('secreto:7', 'JBSWY3DPEHPK3PXP');
    expect(await de(b).get('secreto:7')).toBe('JBSWY3DPEHPK3PXP');
    const tomado = await Promise.all([de(a), de(b), de(a), de(b)].map((p) => p.take('secreto:7')));
    expect(tomado.filter((x) => x !== undefined)).toHaveLength(1);
  });
  it('no lo lee quien tiene la base sola, ni lo abre otra clave', async () => {
    await de(a).put('secreto:7', 'JBSWY3DPEHPK3PXP');
    const [fila] = await enLaBase<{ name: string; body: Buffer }>(
      'select name, body from jornal_door.pending',
    );
    expect(`${fila?.name} ${fila?.body.toString('latin1')}`).not.toMatch(/secreto|JBSW/);
    expect(await de(a, 'otra clave, igual de larga, de otra instalación').get('secreto:7')).toBeUndefined();
  });
  it('puesto en la base bajo otro nombre, no es de nadie', async () => {
    await de(a).put('secreto:7', 'el de la siete');
    await de(a).put('secreto:8', 'el de la ocho');
    await enLaBase(
      'update jornal_door.pending set body = (select body from jornal_door.pending order by name limit 1)',
    );
    const [siete, ocho] = [await de(a).get('secreto:7'), await de(a).get('secreto:8')];
    expect([siete, ocho].filter((x) => x !== undefined)).toHaveLength(1);
    expect([undefined, 'el de la siete']).toContain(siete);
  });
  it('lo ve sólo su rol, tomado por su nombre', async () => {
    const c = new pg.Client({ connectionString: url });
    await c.connect();
    try {
      for (const tabla of ['pending', 'attempt'])
        await expect(c.query(`select * from jornal_door.${tabla}`)).rejects.toThrow(/permission denied/);
      for (const rol of ['jornal_log', 'jornal_keys', 'jornal_work']) {
        await c.query('begin');
        await c.query(`set local role ${rol}`);
        await expect(c.query('select * from jornal_door.pending')).rejects.toThrow(/permission denied/);
        await c.query('rollback');
      }
    } finally {
      await c.end();
    }
  });
});

const FRENOS: Readonly<Record<string, () => Guesses>> = {
  'en memoria': () => guessesHere(openThrottle(), () => ahora),
  'en la base': () => guessesAmong(a.tries, CLAVE),
};
const cuenta = (n: string) =>
  [
    [`u:${n}@red`, PER_ACCOUNT],
    [`todas:u:${n}`, PER_ACCOUNT_ANYWHERE],
  ] as const;
const pasa = async (g: Guesses, n: string): Promise<boolean> => 'soltar' in (await g.intentar(cuenta(n)));
describe.each(Object.entries(FRENOS))('los intentos, %s', (_, abrir) => {
  it('cinco, y el sexto espera; los de otra cuenta no', async () => {
    const g = abrir();
    for (let n = 0; n < 5; n++) expect(await pasa(g, '1')).toBe(true);
    expect(await g.intentar(cuenta('1'))).toEqual({ esperaSegundos: 1 });
    expect(await pasa(g, '2')).toBe(true);
  });
  it('el que sale bien limpia la cuenta donde se hizo, y de lo demás descuenta ése', async () => {
    const g = abrir();
    for (let n = 0; n < 4; n++) await g.intentar(cuenta('1'));
    const bien = await g.intentar(cuenta('1'));
    if (!('soltar' in bien)) throw new Error('frenó antes');
    await bien.soltar();
    for (let n = 0; n < 5; n++) expect(await pasa(g, '1')).toBe(true);
    expect(await pasa(g, '1')).toBe(false);
  });
  it('los de alguien conocido también cuentan para los demás, y él no espera por ellos', async () => {
    const g = abrir();
    for (let n = 0; n < 5; n++) await g.intentar([['conocido:1', PER_ACCOUNT]], cuenta('1'));
    expect(await pasa(g, '1')).toBe(false);
    for (let n = 0; n < 5; n++) await g.intentar(cuenta('2'));
    expect('soltar' in (await g.intentar([['conocido:2', PER_ACCOUNT]], cuenta('2')))).toBe(true);
  });
});

describe('los intentos en dos servidores', () => {
  const g = (s: SharedWork): Guesses => guessesAmong(s.tries, CLAVE);
  it('repartidos, o a la vez, no son más que en uno', async () => {
    const [uno, otro] = [g(a), g(b)];
    const pasan = await Promise.all(
      Array.from({ length: 20 }, (_, n) => pasa(n % 2 === 0 ? uno : otro, '1')),
    );
    expect(pasan.filter(Boolean)).toHaveLength(5);
  });
  it('quien acierta en uno no espera en el otro', async () => {
    const [uno, otro] = [g(a), g(b)];
    for (let n = 0; n < 4; n++) await uno.intentar(cuenta('1'));
    const bien = await otro.intentar(cuenta('1'));
    if ('soltar' in bien) await bien.soltar();
    expect(await pasa(uno, '1')).toBe(true);
  });
  it('a quien tiene que esperar se le dice sin preguntar cada vez a la base', async () => {
    let preguntas = 0,
      reloj = 0;
    const contados = guessesAmong(
      {
        change: (...x) => {
          preguntas += 1;
          return a.tries.change(...x);
        },
      },
      CLAVE,
      () => reloj,
    );
    for (let n = 0; n < 5; n++) await contados.intentar(cuenta('1'));
    for (let n = 0; n < 50; n++) expect(await pasa(contados, '1')).toBe(false);
    expect(preguntas).toBe(6);
    reloj += 1000;
    await contados.intentar(cuenta('1'));
    expect(preguntas).toBe(7);
  });
  it('la base no dice de quién son', async () => {
    await g(a).intentar([['u:ana@192.0.2.7', PER_ACCOUNT]]);
    const filas = await enLaBase<{ name: string }>('select name from jornal_door.attempt');
    expect(filas.map((f) => f.name).join()).toMatch(/^[\w-]{43}$/);
  });
  it('los que ya no cuentan se van', async () => {
    await g(a).intentar(cuenta('1'));
    await enLaBase("update jornal_door.attempt set until = now() - interval '1 second'");
    await g(b).intentar(cuenta('2'));
    expect(await enLaBase('select name from jornal_door.attempt')).toHaveLength(2);
  });
});
