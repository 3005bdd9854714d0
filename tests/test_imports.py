"""What the contracts on layers leave open: modules of one package among themselves."""

import grimp


def test_no_module_comes_back_to_itself_through_what_it_imports():
    graph = grimp.build_graph("silverhorizon", "rulesets", cache_dir=None)
    circles = [
        (module, imported)
        for module in sorted(graph.modules)
        for imported in sorted(graph.find_modules_directly_imported_by(module))
        if graph.chain_exists(imported, module)
    ]
    assert circles == []
