module wayseal

go 1.19
