// Texts of lists: views, columns, order, filters and what stands where rows would: Japanese.
export const lista = {
  vista: {
    vistas: '一覧のビュー', todas_m: 'すべて', todas_f: 'すべて', guardar: '保存', guardarVista: 'ビューを保存', guardarComo: '名前を付けて保存…', descartar: '破棄', modificada: '変更されたビュー',
    opciones: 'ビュー {{nombre}} の設定', renombrar: '名前を変更', duplicar: '複製', borrar: '削除', compartir: '会社で共有', noCompartir: '共有をやめる', empezar: 'このビューで一覧を開く', noEmpezar: 'このビューで開かない', copia: '{{nombre}}（コピー）',
    compartida: '{{autor}} が共有', nombre: 'ビューの名前', compartirla: '会社で共有する', noPuedeCompartir: 'あなたの役割ではビューを共有できません。', nueva: 'ビューを保存', cambiarNombre: 'ビューの名前を変更',
    seGuardo: 'ビュー {{nombre}} を保存しました。', seBorro: 'ビュー {{nombre}} を削除しました。', seComparte: 'ビュー {{nombre}} を会社で共有しました。', yaNoSeComparte: 'ビュー {{nombre}} はあなた専用です。', empieza: '一覧は {{nombre}} で開きます。', yaNoEmpieza: '一覧はビューなしで開きます。', deOtro: '{{autor}} のものです: 別名で保存してください。',
    confirmarBorrar: 'ビュー「{{nombre}}」を削除しますか?', laUsan: '会社全体で共有中です: 全員から消えます。', omite: 'このビューにはあなたの役割で見えないデータがあり、除かれました: {{campos}}', masDe: '{{cuantas}} 行を超える', loQueGuarda: '列、並び順、フィルター、検索、行数、密度を保存します。',
  },
  columna: {
    columnas: '列', buscar: '列を検索', visibles: '表示', ocultas: '非表示', ninguna: 'その名前の列はありません。', restablecer: '一覧の初期状態', densidad: '密度', compacta: '詰める', normal: '通常',
    subir: '{{campo}}を左へ', bajar: '{{campo}}を右へ', inmovilizar: '{{campo}}を左に固定', opciones: '{{campo}}の設定', ultima: '一覧には1列以上が必要です。', menu: '列 {{campo}} の設定',
    ascendente: '昇順に並べ替え', descendente: '降順に並べ替え', agregarOrden: '並び順に追加', quitarOrden: '並び順から外す', aIzquierda: '左へ', aDerecha: '右へ', fijar: '左に固定', soltar: '固定を解除', ensanchar: '広げる', angostar: '狭める', anchoPropio: '内容に合わせた幅', ocultar: '隠す', alPie: '末尾に', sinTotal: '集計なし', laPrimera: '最初の列です。', laUltima: '最後の列です。',
  },
  cabeza: '{{campo}}で並べ替え。Shift で並び順に追加',
  funcion: { suma: '加算', promedio: '平均', minimo: '最小', maximo: '最大', cuenta: '値あり' },
  orden: { ordenar: '並べ替え', titulo: '一覧の並び順', campo: '並び順の項目 {{n}}', direccion: '{{campo}}の方向', asc: '小さい順', desc: '降順', agregar: '項目を追加', quitar: '{{campo}}を並び順から外す', subir: '{{campo}}を上へ', tope: '並べ替えは {{maximo}} 項目までです。' },
  filtro: { o: 'または', y: 'と', hasta: '終了', desde: '開始', otro: '値を追加', dias: '日数', cuantosDias: '{{n}} 日', valor: '値 {{n}}', quitar: '値 {{n}} を外す' },
  estado: { conFiltros: 'フィルター: {{filtros}}', conBusqueda: '検索:「{{texto}}」', quitarBusqueda: '検索を解除', quitarTodo: 'フィルターと検索を解除' },
};
