import ICONS from '#ui/art/icons.json' with { type: 'json' };

// Tests have no index.html: its icons are added to their document.
document.head.innerHTML = `<script type="application/json" id="icons">${JSON.stringify(ICONS)}</script>`;
