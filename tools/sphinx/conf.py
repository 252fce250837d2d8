"""Settings of the documentation site, which site.py builds; its pages load nothing from afar."""

import tilehall

project = "Tilehall"
author = "The Tilehall authors"
copyright = author  # noqa: A001 - Sphinx asks for it by this name
version = release = tilehall.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4  # links to headings are checked, as the forge makes them
default_role = "code"  # docstrings write `names` with one backtick
suppress_warnings = ["misc.highlighting_failure"]  # records and moves are no JSON

autodoc_member_order = "bysource"
autodoc_default_options = {"exclude-members": "__new__"}
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"Tilehall {version}"
html_copy_source = False
html_show_sphinx = False
html_favicon = "../../web/public/icon.svg"
