// Texts of the administration on screen: users of a company, one's own sessions and password, companies. What the server and the terminal say is theirs: Japanese.
export const administracion = {
  faltaRol: '役割を1つ以上選んでください。',

  usuarios: {
    nota: '各自、この会社での役割に応じて見て操作します。役割がなくなると所属から外れます。',
    cerrarSesiones: 'セッションを閉じる', confirmaCerrarSesiones: '{{nombre}} のセッションを閉じますか?', textoCerrarSesiones: '全会社のセッションが終了し、トークンが失効します。パスワードで再びログインできます。', seCerraron: '{{nombre}} が開いていたものを閉じました。',
    desactivar: '無効にする', activar: '有効にする', restablecer: 'パスワードを再設定', reenviar: 'リンクを再送',
    confirmaDesactivar: '{{nombre}} を無効にしますか?', textoDesactivar: 'すぐに Jornal から外れます: 全会社のセッションが終了し、トークンが失効します。行った内容は残ります。いつでも有効に戻せます。',
    confirmaActivar: '{{nombre}} を有効にしますか?', textoActivar: '元のパスワードと役割で戻ります。以前のトークンは戻りません。',
    confirmaRestablecer: '{{nombre}} のパスワードを再設定しますか?', textoRestablecer: '今のパスワードは使えなくなり、セッションとトークンが閉じます。{{email}} に再設定リンクが届きます。',
    confirmaReenviar: '{{nombre}} にリンクを再送しますか?', textoReenviar: '{{email}} に新しい設定リンクが届きます。前のリンクは無効になります。',
    seDesactivo: '{{nombre}} を無効にしました。', seActivo: '{{nombre}} は再びログインできます。', seRestablecio: '{{email}} にリンクを送りました。', cancelar: 'キャンセル',
  },
  roles: {
    titulo: '各役割でできること', nota: '複数の役割を持つ人は、そのすべてができます。画面・端末・出力で、役割に応じた列と行だけが見えます。',
    grupoLee: '閲覧できるもの', grupoEscribe: '変更できるもの', grupoVe: '見える個人データ', grupoHace: 'できる操作', que: '内容', si: 'はい', no: 'いいえ',
    resumen: { administrador: 'すべて、さらにユーザーと会社。', liquidador: '月次を担当: 人事、項目、変動項目、給与計算、明細。', carga: '変動項目を入力。金額と口座は見えません。', consulta: '閲覧と出力のみ。変更なし。', trabajador: '自分の明細のみ。他人のものは見えません。' },
    grupo: { personal: '人事', conceptos: '給与項目', liquidaciones: '給与計算と明細', novedades: '変動項目', tablas: '表（部署、等級、給与表…）', parametros: '会社の情報', notas: '自分のメモとメッセージ', administracion: 'ユーザーと役割' },
    ve: { publico: '個人に属さないもの', personal: '個人情報', pago: '給与', banco: '銀行口座', salud: '健康', embargo: '差押え', nota: 'ファイルのメモ' },
    accion: { entregar: '明細の設定・印刷・交付', aumentar: '多人数の昇給', agendar: '多人数の定例項目の変更', compartir: '一覧のビューを共有', documentos: 'ファイルの文書を見る', anotar: 'ファイルのメモを書く', adjuntar: '文書の添付と削除', tiempo: '休暇・欠勤・カレンダーを見る', declarar: 'F.931 と電子賃金台帳の提出', calcular: '給与計算を計算', aprobar: '承認', pagar: '支払済みにする', cerrar: '閉じる', reabrir: '再開', anular: '取り消す', explicar: '金額の根拠を見る', recibos: '明細の閲覧と印刷', probar: '変更の試算と提案', importar: '取込', exportar: '出力', historia: '各行の履歴を見る', olvidar: '個人データの消去', administrar: 'ユーザー、会社、コピーの管理' },
  },
  perfil: {
    clave: 'パスワード', actual: '現在のパスワード', nueva: '新しいパスワード', otra: '新しいパスワード（もう一度）', ayuda: '{{min}} 文字以上。文でもかまいません。', distintas: '2つが一致しません。', falta: '現在のパスワードを入力してください。',
    cambiar: 'パスワードを変更', cambiada: 'パスワードを変更しました。他のセッションとトークンを閉じました。',
    sesiones: 'セッションとトークン', sesion: 'ブラウザーのセッション', esta: 'このセッション', token: 'トークン「{{nombre}}」', lectura: '閲覧のみ', desde: '以降', usada: '最終使用', vence: '期限', cerrar: '閉じる', anular: '取り消す', cerrada: '閉じました。', cerrarDe: '{{fecha}} に開いたセッションを閉じる', anularDe: 'トークン {{nombre}} を失効',
    datos: 'あなたの情報', nombre: '氏名', avisaMensajes: 'メッセージが届いたらメールで知らせる', guardar: '保存', guardado: '情報を保存しました。',
    correo: 'メール', sinCorreo: 'メールがないと自分でパスワードを再設定できません。', cambiarCorreo: 'メールを変更', correoNuevo: '新しいメール', correoCambiado: 'メールを変更し、以前の宛先に知らせました。', conClave: 'あなたのパスワード',
    nuevoToken: '新しいトークン', tokenNombre: '名前', tokenAyuda: '見分けるための名前: 使うパソコンや作業。', tokenVence: '期限', tokenVenceAyuda: '{{max}} 日まで。', tokenAlcance: 'できること', tokenTodo: 'あなたができるすべて', tokenLectura: '閲覧のみ', crearToken: 'トークンを作成', tokenCreado: '今すぐコピーしてください: 再表示しません。', tokenUso: '端末では「jornal login --token-stdin」、または変数 JORNAL_TOKEN。', copiar: 'コピー', copiado: 'コピーしました。', listo: '完了', tokenFecha: '明日以降の日付を選んでください。',
    empresas: '会社', aqui: '現在ここです', ir: '移動', irA: '{{empresa}} へ', nuevaEmpresa: '新しい会社', crear: '会社を作成', creada: '{{empresa}} を作成しました。', ninguno: 'なし: 空で開始',
  },
};
